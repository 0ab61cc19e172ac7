import { type CrawledPage, crawl, isFile, withoutAnchor } from './crawl';
import { pathOf, site } from './site';

let pages: Map<string, CrawledPage>;
beforeAll(async () => {
  pages = new Map((await crawl(site().production)).map((page) => [page.path, page]));
}, 60_000);

/** Every link of every page that a rule does not allow. */
const broken = (rule: (href: string, from: CrawledPage, switches: boolean) => boolean) =>
  [...pages.values()].flatMap((page) =>
    page.links
      .filter(({ href, switches, unfollowed }) => !unfollowed && !rule(href, page, switches))
      .map(({ href }) => `${page.path} → ${href}`),
  );

/** The page that a link of the site leads to; files are looked at apart. */
const target = (href: string, from: CrawledPage) => (href.startsWith('#') ? from : pages.get(withoutAnchor(href)));
const internal = (href: string) => /^[/#]/.test(href) && !isFile(href);

test('there are pages to look at, and links', () => {
  expect(pages.size).toBeGreaterThan(180);
  for (const page of pages.values()) expect(page.links.length).toBeGreaterThan(20);
});

test('every link of the site leads to a page at once: none is missing, none sends elsewhere', () => {
  expect(broken((href, from) => !internal(href) || target(href, from)?.status === 200)).toEqual([]);
});

test('every anchor stands on the page that it names', () => {
  const stands = (href: string, from: CrawledPage) => target(href, from)?.ids.has(href.replace(/^[^#]*#/, ''));
  expect(broken((href, from) => !internal(href) || !href.includes('#') || stands(href, from) === true)).toEqual([]);
});

test('links stay in their language, but for those that switch it', () => {
  expect(
    broken((href, from, switches) => !internal(href) || switches || target(href, from)?.lang === from.lang),
  ).toEqual([]);
});

test('every file that a page links to is there', async () => {
  const files = new Set([...pages.values()].flatMap(({ links }) => links.map(({ href }) => href).filter(isFile)));
  const own = [...files].filter((href) => href.startsWith('/'));
  expect(own.length).toBeGreaterThan(0);
  // One after the other, as crawlers do: many quotes at once are more than the server takes on.
  const answers = [];
  for (const href of own) answers.push([href, (await fetch(site().production + href)).status]);
  expect(answers).toEqual(own.map((href) => [href, 200]));
}, 60_000);

test('what leaves the site is a secure address, an e-mail or a telephone', () => {
  expect(
    broken(
      (href) =>
        internal(href) ||
        (isFile(href) && href.startsWith('/')) ||
        /^(https:\/\/|mailto:|tel:|data:text\/csv;)./.test(href),
    ),
  ).toEqual([]);
});

test('every page is within three clicks from home; only the error page has no link', () => {
  const far = [...pages.values()].filter(({ clicks }) => clicks > 3).map(({ path }) => path);
  expect(far).toEqual([pathOf('error'), pathOf('error', 'ca'), pathOf('error', 'en')]);
});
