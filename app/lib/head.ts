import { locales } from './locales';

/** What of a document's head differs from page to page. server/pages/payload.go makes it. */
export interface HeadData {
  title: string;
  description: string;
  noIndex: boolean;
  canonical?: string;
  /** Each address with what hreflang calls its readers, parted by blanks. */
  alternates: readonly (readonly [readers: string, address: string])[];
  /** The path of the picture that other sites show beside a link. */
  card?: string;
  /** When an article came out. */
  published?: string;
}

/** What of another page's head its readers notice: the language and the title. */
export function showTitle(locale: { code: string; dir: string }, title: string): void {
  const { documentElement: root } = document;
  // Written anew, the same language has every element's style computed again.
  if (root.lang !== locale.code) root.lang = locale.code;
  if (root.dir !== locale.dir) root.dir = locale.dir;
  document.title = title;
}

/**
 * Makes the rest of the document's head that of another page, for programs, as
 * server/pages/document.go and server/discovery/head.go write it. site is the brand's name.
 */
export function showHead(code: string, head: HeadData, site: string): void {
  only('meta', 'name="description"', head.description ? [{ name: 'description', content: head.description }] : []);
  only('meta', 'name="robots"', head.noIndex ? [{ name: 'robots', content: 'noindex' }] : []);
  only('link', 'rel="canonical"', head.canonical ? [{ rel: 'canonical', href: head.canonical }] : []);
  only(
    'link',
    'rel="alternate"][hreflang', // a feed is another document, not another language
    head.alternates.flatMap(([readers, href]) =>
      readers.split(' ').map((hreflang) => ({ rel: 'alternate', hreflang, href })),
    ),
  );
  only('link', 'rel="manifest"', [{ rel: 'manifest', href: `/site.${code}.webmanifest` }]);
  only('meta', 'property', shared(code, head, site));
  const card = head.card ? 'summary_large_image' : 'summary';
  only('meta', 'name="twitter:card"', head.canonical ? [{ name: 'twitter:card', content: card }] : []);
  // What the document said as linked data is of the page before. Only programs read it, and they do not navigate.
  document.querySelector('script[type="application/ld+json"]')?.remove();
}

/** What other sites show of the page: Open Graph. */
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

/** Leaves exactly these elements of a sort in the head. */
function only(name: string, sort: string, wanted: readonly Readonly<Record<string, string>>[]): void {
  for (const old of document.head.querySelectorAll(`${name}[${sort}]`)) old.remove();
  for (const attributes of wanted) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    document.head.append(element);
  }
}
