/** What of a document's head differs from page to page. */
export interface HeadData {
  title: string;
  description: string;
  noIndex: boolean;
  canonical?: string;
  alternates: readonly (readonly [lang: string, address: string])[];
}

/** Makes the document's head and its language those of another page. */
export function showHead(locale: { code: string; dir: string }, head: HeadData): void {
  document.documentElement.lang = locale.code;
  document.documentElement.dir = locale.dir;
  document.title = head.title;
  only('meta', { name: 'description' }, head.description ? [{ content: head.description }] : []);
  only('meta', { name: 'robots' }, head.noIndex ? [{ content: 'noindex' }] : []);
  only('link', { rel: 'canonical' }, head.canonical ? [{ href: head.canonical }] : []);
  only(
    'link',
    { rel: 'alternate' },
    head.alternates.map(([hreflang, href]) => ({ hreflang, href })),
    ':not([type])', // a feed is another document, not another language
  );
}

type Attributes = Readonly<Record<string, string>>;

/** Leaves exactly these elements of a sort in the head. */
function only(name: string, sort: Attributes, wanted: readonly Attributes[], but = ''): void {
  const selector =
    name +
    Object.entries(sort)
      .map(([key, value]) => `[${key}="${value}"]`)
      .join('') +
    but;
  for (const old of document.head.querySelectorAll(selector)) old.remove();
  for (const attributes of wanted) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries({ ...sort, ...attributes })) element.setAttribute(key, value);
    document.head.append(element);
  }
}
