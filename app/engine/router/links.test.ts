import { destinationOf } from './links';

/** What a click on the element with the id `at` asks for. */
function click(html: string, event: MouseEventInit = {}): string | undefined {
  document.body.innerHTML = html;
  let found: URL | undefined;
  const listener = (e: MouseEvent) => {
    found = destinationOf(e);
    e.preventDefault(); // jsdom goes nowhere
  };
  document.addEventListener('click', listener);
  const target = document.getElementById('at');
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...event }));
  document.removeEventListener('click', listener);
  return found && found.pathname + found.search + found.hash;
}

test.each([
  ['a page', '<a id="at" href="/en/contact?q=1#sales">x</a>', '/en/contact?q=1#sales'],
  ['what stands in a link', '<a href="/ca"><b><i id="at">x</i></b></a>', '/ca'],
  ['a place of this page', '<a id="at" href="#faq">x</a>', '/#faq'],
  ['this window by name', '<a id="at" href="/ca" target="_self">x</a>', '/ca'],
])('%s is the router’s', (_, html, address) => {
  expect(click(html)).toBe(address);
});

test.each([
  ['another host', '<a id="at" href="https://elsewhere.example/ca">x</a>'],
  ['an e-mail', '<a id="at" href="mailto:a@b.example">x</a>'],
  ['a download', '<a id="at" href="/ca" download>x</a>'],
  ['another window', '<a id="at" href="/ca" target="_blank">x</a>'],
  ['a file', '<a id="at" href="/academia/feed.xml">x</a>'],
  ['no link', '<p id="at">x</p>'],
  ['a link to nowhere', '<a id="at">x</a>'],
  ['a link of a drawing', '<svg><a href="/ca"><path id="at"/></a></svg>'],
])('%s is the browser’s', (_, html) => {
  expect(click(html)).toBeUndefined();
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is the browser’s',
  (event) => {
    expect(click('<a id="at" href="/ca">x</a>', event)).toBeUndefined();
  },
);

test('a click that somebody has answered is nobody’s', () => {
  document.body.innerHTML = '<a id="at" href="/ca">x</a>';
  const event = new MouseEvent('click', { bubbles: true, cancelable: true });
  event.preventDefault();
  expect(destinationOf(event)).toBeUndefined();
});
