import { type HeadData, showHead, showTitle } from './head';

const alternates = [
  ['es es-ES x-default', 'https://a.example/contacta'],
  ['ca ca-ES', 'https://a.example/ca/contacta'],
  ['en en-US', 'https://a.example/en/contact'],
] as const;

const contact: HeadData = {
  title: 'Contact | Aldaba',
  description: 'Write.',
  noIndex: false,
  canonical: 'https://a.example/en/contact',
  alternates,
  card: '/cards/1.jpg',
};

const of = (selector: string, name: string) =>
  [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(name));

const shared = () =>
  [...document.head.querySelectorAll('meta[property]')].map(
    (element) => `${element.getAttribute('property')} ${element.getAttribute('content')}`,
  );

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="alternate" type="application/atom+xml" href="/feed.xml"><link rel="alternate" hreflang="es" href="/old">' +
    '<link rel="manifest" href="/site.es.webmanifest"><meta property="og:title" content="Old"><meta name="twitter:card" content="summary">';
  document.body.innerHTML = '<script type="application/ld+json">{}</script>';
});

test('another language is told of, the same one is not written anew', async () => {
  const { documentElement: root } = document;
  const written: (string | null)[] = [];
  const watch = new MutationObserver((list) => written.push(...list.map(({ attributeName }) => attributeName)));
  showTitle({ code: 'en', dir: 'ltr' }, 'Contact | Aldaba');
  expect([root.lang, root.dir, document.title]).toEqual(['en', 'ltr', 'Contact | Aldaba']);
  watch.observe(root, { attributes: true });
  showTitle({ code: 'en', dir: 'ltr' }, 'About | Aldaba');
  await Promise.resolve();
  expect(written).toEqual([]);
  showTitle({ code: 'ca', dir: 'ltr' }, 'Contacta | Aldaba');
  await Promise.resolve();
  expect(written).toEqual(['lang']);
  watch.disconnect();
});

test('a page without a title has the generic one', () => {
  showTitle({ code: 'en', dir: 'ltr' }, '');
  expect(document.title).toBe('web');
});

test('an article says when it came out, and a page without a card has none', () => {
  showHead('en', { ...contact, card: undefined, alternates: [], published: '2020-02-18' }, 'Aldaba');
  expect(shared().slice(0, 2)).toEqual(['og:type article', 'article:published_time 2020-02-18']);
  expect(shared().some((line) => line.startsWith('og:image') || line.includes('alternate'))).toBe(false);
  expect(of('meta[name="twitter:card"]', 'content')).toEqual(['summary']);
});
