import { type CrawledPage, crawl, isFile, withoutAnchor } from './crawl';
import { pathOf, site } from './site';

let pages: Map<string, CrawledPage>;
beforeAll(async () => {
  pages = new Map((await crawl(site().production)).map((page) => [page.path, page]));
}, 60_000);

test('there are pages to look at, and links', () => {
  expect(pages.size).toBeGreaterThan(180);
  for (const page of pages.values()) expect(page.links.length).toBeGreaterThan(20);
});

// Anchors, languages and addresses that leave the site: the audit of `aldaba check`.
test('every link of the site leads to a page at once: none is missing, none sends elsewhere', () => {
  const links = [...pages.values()].flatMap(({ path, links }) => links.map((link) => ({ ...link, path })));
  const broken = links.filter(({ href, unfollowed }) => {
    const internal = href.startsWith('/') && !isFile(href) && !unfollowed;
    return internal && pages.get(withoutAnchor(href))?.status !== 200;
  });
  expect(broken.map(({ path, href }) => `${path} → ${href}`)).toEqual([]);
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

test('every page is within three clicks from home; only the error page has no link', () => {
  const far = [...pages.values()].filter(({ clicks }) => clicks > 3).map(({ path }) => path);
  expect(far).toEqual([pathOf('error'), pathOf('error', 'ca'), pathOf('error', 'en')]);
});
