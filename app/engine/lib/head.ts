import { locales } from './locales';

/** The head of a page, from server/pages/payload.go. */
export interface HeadData {
  title: string;
  description: string;
  noIndex: boolean;
  canonical?: string;
  /** Each address with its hreflang values, separated by blanks. */
  alternates: readonly (readonly [readers: string, address: string])[];
  /** The path of the social card. */
  card?: string;
  /** The date of an article. */
  published?: string;
}

/** Updates the visible part of the head: language and title. */
export function showTitle(locale: { code: string; dir: string }, title: string): void {
  const { documentElement: root } = document;
  // Setting the same language would recompute every element's style.
  if (root.lang !== locale.code) root.lang = locale.code;
  if (root.dir !== locale.dir) root.dir = locale.dir;
  document.title = title || 'web'; // the generic title, as genericTitle in internal/site/build.go
}

/**
 * Updates the rest of the head, for programs, as server/pages/document.go and
 * server/discovery/head.go write it. site is the brand's name.
 */
export function showHead(code: string, head: HeadData, site: string): void {
  only('meta', 'name="description"', head.description ? [{ name: 'description', content: head.description }] : []);
  only('meta', 'name="robots"', head.noIndex ? [{ name: 'robots', content: 'noindex' }] : []);
  only('link', 'rel="canonical"', head.canonical ? [{ rel: 'canonical', href: head.canonical }] : []);
  only(
    'link',
    'rel="alternate"][hreflang', // without hreflang it is a feed
    head.alternates.flatMap(([readers, href]) =>
      readers.split(' ').map((hreflang) => ({ rel: 'alternate', hreflang, href })),
    ),
  );
  only('link', 'rel="manifest"', [{ rel: 'manifest', href: `/site.${code}.webmanifest` }]);
  only('meta', 'property', shared(code, head, site));
  const card = head.card ? 'summary_large_image' : 'summary';
  only('meta', 'name="twitter:card"', head.canonical ? [{ name: 'twitter:card', content: card }] : []);
  // The linked data is of the page before; programs that read it do not navigate.
  document.querySelector('script[type="application/ld+json"]')?.remove();
}

/** The Open Graph properties. */
function shared(code: string, { title, description, canonical, alternates, card, published }: HeadData, site: string) {
  if (!canonical) return [];
  const name = title.split(' | ')[0] ?? title;
  const list: [property: string, content: string | undefined][] = [
    ['og:type', published ? 'article' : 'website'],
    ['article:published_time', published],
    ['og:site_name', site],
    ['og:title', name],
    ['og:description', description],
    ['og:url', canonical],
    ['og:locale', territory(code)],
    ...alternates
      .map(([readers]) => readers.split(' ')[0] ?? '')
      .filter((other) => other !== code)
      .map((other): [string, string] => ['og:locale:alternate', territory(other)]),
  ];
  if (card) {
    list.push(
      ['og:image', new URL(card, canonical).href],
      ['og:image:type', 'image/jpeg'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', name],
    );
  }
  return list.flatMap(([property, content]) => (content ? [{ property, content }] : []));
}

/** A language as Open Graph writes it: es_ES. */
const territory = (code: string) => (locales[code]?.tag ?? code).replaceAll('-', '_');

/** Replaces the elements of a selector in the head. */
function only(name: string, sort: string, wanted: readonly Readonly<Record<string, string>>[]): void {
  for (const old of document.head.querySelectorAll(`${name}[${sort}]`)) old.remove();
  for (const attributes of wanted) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}
