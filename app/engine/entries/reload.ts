import { isMessages, refresh } from '../lib/refresh';
import { trusted } from '../lib/trusted';

// For developers: shows what changed in the sources, and what is wrong with them.
// Components that run take their new code and keep their state, static sections and
// styles are put in place. When that cannot show a change, the page is loaded anew.
interface News {
  /** A number, one more at each change. */
  version: string;
  /** What changed since the version before, by its path from the root. */
  files: string[];
  /** Code and messages that are being bundled for the next version. */
  saved: string[];
  fault: string;
}

/** What the whole page is made of: data and drawings. */
const isEverywhere = (file: string) => /\.(json|svg)$/.test(file) && !isMessages(file);

const events = new EventSource('/_dev/events');
let shown: string | undefined;
/** What runs in the page is not waiting for the rest of its version. */
let early: { files: string[]; done: Promise<boolean> } | undefined;
const rendered = document.querySelector('.render-error')?.textContent ?? '';

// A message tells how things stand: of two changes in a row it may be the first that
// tells of both, what the one has become and that the other is under way.
events.addEventListener('message', async ({ data }) => {
  const { version, files, saved, fault }: News = JSON.parse(data);
  const before = shown ?? version; // what this page was made of
  const first = early;
  shown = version;
  early = saved.length ? { files: saved, done: refresh(saved) } : undefined;
  if (!saved.length) showFault(fault || rendered);
  if (before === version) return;
  const done = (await first?.done) ? first?.files : undefined;
  const inPlace = BigInt(version) - BigInt(before) === 1n && !rendered && !files.some(isEverywhere);
  const late = files.filter((file) => !done?.includes(file));
  if (!inPlace || !(await refresh(late)) || !(await swapStatic())) location.reload();
});

/** Puts the page's new styles and static sections in place. False: the page has to be loaded anew. */
async function swapStatic(): Promise<boolean> {
  const response = await fetch(location.href, { headers: { accept: 'text/html' } });
  const next = new DOMParser().parseFromString(trusted(await response.text()), 'text/html');
  if (next.querySelector('.render-error') || propsOf(next) !== propsOf(document)) return false;
  const places = (of: Document) => [...of.querySelectorAll('main > .section')].map(({ id }) => id).join();
  if (places(next) !== places(document)) return false;
  swapStyles(next);
  for (const section of next.querySelectorAll('main > .section, .foot')) {
    const old = section.id ? document.getElementById(section.id) : document.querySelector('.foot');
    if (old && !isLive(section.id) && old.innerHTML !== section.innerHTML) old.replaceChildren(...section.childNodes);
  }
  document.title = next.title;
  return true;
}

interface Data {
  build: string;
  sections: { id: string; props?: object }[];
}

const dataOf = (page: Document): Data => JSON.parse(page.getElementById('data')?.textContent ?? '{"sections":[]}');
const propsOf = (page: Document) => JSON.stringify({ ...dataOf(page), build: '' });
const isLive = (id: string) => dataOf(document).sections.some((section) => section.id === id && section.props);

/** A sheet goes when the new one has come, so that the page is never without. */
function swapStyles(next: Document): void {
  const sheets = (of: Document) => [...of.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const wanted = sheets(next).map((link) => link.getAttribute('href'));
  const old = sheets(document).filter((link) => !wanted.includes(link.getAttribute('href')));
  const kept = sheets(document).map((link) => link.getAttribute('href'));
  const added = sheets(next).filter((link) => !kept.includes(link.getAttribute('href')));
  const loaded = added.map((link) => {
    const own = document.importNode(link);
    return new Promise((resolve) => {
      own.onload = own.onerror = resolve;
      document.head.append(own);
    });
  });
  void Promise.all(loaded).then(() => {
    for (const link of old) link.remove();
  });
}

const id = 'fault-overlay';

/** For developers: covers the page with what is wrong with the sources; without a text, uncovers it. */
function showFault(text: string): void {
  document.getElementById(id)?.remove();
  if (!text) return;
  const box = document.createElement('pre');
  box.id = id;
  box.setAttribute('role', 'alert');
  box.tabIndex = 0;
  box.textContent = text;
  // By script: the security policy allows no other inline styles.
  Object.assign(box.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    margin: '0',
    padding: '2rem clamp(1rem, 4vw, 4rem)',
    overflow: 'auto',
    background: '#14161c',
    color: '#f4efe6',
    borderBlockStart: '6px solid #d9513c',
    font: '14px/1.55 ui-monospace, Menlo, Consolas, monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  } satisfies Partial<CSSStyleDeclaration>);
  document.body.append(box);
}
