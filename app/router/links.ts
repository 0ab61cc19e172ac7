/**
 * The address that a click on a link asks the site for, when the site may
 * answer it without a new document: everything else is the browser's.
 */
export function destinationOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? siteAddress(link) : undefined;
}

/** A link's address, if it leads to a page of the site in this window. */
export function siteAddress(link: HTMLAnchorElement): URL | undefined {
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const url = new URL(link.href, location.href);
  return url.origin === location.origin && isPage(url.pathname) ? url : undefined;
}

/** No page's address has a dot: those are files. */
const isPage = (path: string) => !path.includes('.');
