import { readFileSync } from 'node:fs';
import table from '../../content/routes.json';

export const locales = ['es', 'ca', 'en'] as const;
export type LocaleCode = (typeof locales)[number];
export type PageId = keyof typeof table;

/** A page of the site, as its document tells. */
export interface SitePage {
  path: string;
  id: string;
  locale: string;
  /** The kinds of its sections. */
  kinds: string[];
}

/** What setup tells the tests. */
export interface Site {
  /** The run's temporary folder. */
  folder: string;
  /** The origin of the program as visitors get it. */
  production: string;
  /** The origin of the site from its sources, with React's development build. */
  development: string;
  /** Every page that there is. */
  pages: SitePage[];
}

export function site(): Site {
  const file = process.env.E2E_SITE;
  if (!file) throw new Error('no site was started: run the tests with `make e2e`');
  return JSON.parse(readFileSync(file, 'utf8')) as Site;
}

/** The path of a page that the table of routes names. */
export function pathOf(id: PageId, locale: LocaleCode = 'es'): string {
  return table[id][locale];
}

/** The table's addresses that take no parameter. */
export const staticPaths: string[] = Object.values(table)
  .flatMap((route) => locales.map((locale) => route[locale]))
  .filter((path) => !path.includes(':'));

/**
 * The pages that a browser visits. Those that differ in their words alone, the
 * entries of a collection and the topics of a list, are represented by their
 * first and their last in each language; E2E_ALL=1 visits every one.
 */
function visited(): SitePage[] {
  const { pages } = site();
  if (process.env.E2E_ALL) return pages;
  const alike = new Map<string, SitePage[]>();
  for (const page of pages) {
    const key = [page.id, page.locale, page.path.includes('?')].join(' ');
    alike.set(key, [...(alike.get(key) ?? []), page]);
  }
  return [...alike.values()].flatMap((group) => (group.length > 2 ? [group[0], group.at(-1)] : group)) as SitePage[];
}

/**
 * Each of those pages in one language: now one, now another. The languages
 * have the same elements and differ in their words; E2E_ALL=1 visits all.
 */
export function visitedOnce(): SitePage[] {
  if (process.env.E2E_ALL) return visited();
  const turn = (id: string) => [...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % locales.length;
  return visited().filter(({ id, locale }) => locale === locales[turn(id)]);
}

/** The fewest pages that show every kind of section, the fullest first. */
export function samples(): SitePage[] {
  const pages = visitedOnce();
  const left = new Set(pages.flatMap(({ kinds }) => kinds));
  const chosen: SitePage[] = [];
  const fresh = ({ kinds }: SitePage) => new Set(kinds.filter((kind) => left.has(kind))).size;
  while (left.size > 0) {
    const best = pages.reduce((a, b) => (fresh(b) > fresh(a) ? b : a));
    for (const kind of best.kinds) left.delete(kind);
    chosen.push(best);
  }
  return process.env.E2E_ALL ? pages : chosen;
}
