import { type SitePage, staticPaths } from './site';

interface Link {
  href: string;
  /** Leads on for people alone: crawlers are asked not to follow it. */
  unfollowed: boolean;
}

/** An address as a crawler sees it. */
export interface CrawledPage extends SitePage {
  status: number;
  links: Link[];
  /** How many links lead here from `/`; infinite when none do. */
  clicks: number;
}

/** Follows every link of the site from `/`, then from the addresses of the table that no link leads to. */
export async function crawl(origin: string): Promise<CrawledPage[]> {
  const found = new Map<string, CrawledPage>();
  const visit = async (paths: string[], clicks: number) => {
    const pages: CrawledPage[] = [];
    // Few at a time: a server that is asked for more than it can render leaves out what browsers can do.
    for (const some of chunks(paths, 4))
      pages.push(...(await Promise.all(some.map((path) => read(origin, path, clicks)))));
    for (const page of pages) found.set(page.path, page);
    const linked = pages.flatMap(({ links }) =>
      links.filter(({ unfollowed }) => !unfollowed).map(({ href }) => withoutAnchor(href)),
    );
    return [...new Set(linked)].filter((path) => path.startsWith('/') && !isFile(path) && !found.has(path));
  };
  for (let next = ['/'], clicks = 0; next.length > 0; clicks++) next = await visit(next, clicks);
  for (let next = staticPaths.filter((path) => !found.has(path)); next.length > 0; ) {
    next = await visit(next, Number.POSITIVE_INFINITY);
  }
  return [...found.values()];
}

const chunks = (paths: string[], size: number) =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, i) => paths.slice(i * size, (i + 1) * size));

/** No page's address has a dot. */
export const isFile = (href: string) => /\.[a-z0-9]+$/.test(href);

export const withoutAnchor = (href: string) => href.replace(/#.*/, '');

async function read(origin: string, path: string, clicks: number): Promise<CrawledPage> {
  const ask = () => fetch(origin + path, { redirect: 'manual', headers: { 'accept-language': 'es' } });
  let answer = await ask();
  // A server that composes all its pages on a busy machine may ask to come again.
  while (answer.status === 503 && answer.headers.has('retry-after')) {
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(answer.headers.get('retry-after'))));
    answer = await ask();
  }
  const html = await answer.text();
  const block = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
  const data: { page: string; locale: string; sections: { kind: string }[] } = JSON.parse(
    block ?? '{"page": "", "locale": "", "sections": []}',
  );
  return {
    path,
    id: data.page,
    locale: data.locale,
    kinds: data.sections.map((section) => section.kind),
    status: answer.status,
    links: [...html.matchAll(/<a\s[^>]*>/g)].map(([tag]) => ({
      href: /\shref="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '',
      unfollowed: /\srel="nofollow"/.test(tag),
    })),
    clicks,
  };
}
