import table from '../content/routes.json';

/** A page as a crawler sees it. */
export interface CrawledPage {
  path: string;
  status: number;
  /** Where the server sends the crawler instead. */
  location: string | null;
  lang: string;
  links: string[];
  ids: Set<string>;
  /** How many links lead here from `/`; infinite when none do. */
  clicks: number;
}

export interface Crawl {
  pages: CrawledPage[];
}

const starts = ['/', '/ca', '/en'];
const languages = ['es', 'ca', 'en'] as const;

/** The addresses of the table that have no parameter. */
export const routes: string[] = Object.values(table)
  .flatMap((route) => languages.map((language) => route[language]))
  .filter((path) => !path.includes(':'));

/** Follows every link of the site from `/`, then from the addresses that the table has and no link leads to. */
export async function crawl(origin: string): Promise<Crawl> {
  const found = new Map<string, CrawledPage>();
  let clicks = 0;
  for (let next = ['/']; next.length > 0; clicks++) {
    next = await visit(next, clicks);
  }
  for (let next = [...starts, ...routes].filter((path) => !found.has(path)); next.length > 0; ) {
    next = await visit(next, Number.POSITIVE_INFINITY);
  }
  return { pages: [...found.values()] };

  async function visit(paths: string[], clicks: number): Promise<string[]> {
    const pages = await Promise.all(paths.map((path) => read(origin, path, clicks)));
    for (const page of pages) found.set(page.path, page);
    const linked = pages.flatMap((page) => page.links.filter((link) => link.startsWith('/')).map(withoutHash));
    return [...new Set(linked)].filter((path) => !found.has(path));
  }
}

export const withoutHash = (link: string) => link.replace(/#.*/, '');

async function read(origin: string, path: string, clicks: number): Promise<CrawledPage> {
  const answer = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-language': 'es' } });
  const html = await answer.text();
  return {
    path,
    status: answer.status,
    location: answer.headers.get('location'),
    lang: /<html lang="([^"]*)"/.exec(html)?.[1] ?? '',
    links: attributes(html, /<a\s[^>]*?href="([^"]*)"/g),
    ids: new Set(attributes(html, /\sid="([^"]*)"/g)),
    clicks,
  };
}

const attributes = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
