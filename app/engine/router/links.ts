/** The address of a clicked link that the router may handle; all others are left to the browser. */
export function destinationOf(event: MouseEvent): URL | undefined {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement ? siteAddress(link) : undefined;
}

/** The address of a link to a page of the site, in this window. */
export function siteAddress(link: HTMLAnchorElement): URL | undefined {
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return;
  const url = new URL(link.href, location.href);
  return url.origin === location.origin && isPage(url.pathname) ? url : undefined;
}

/** Only files have a dot in their address. */
const isPage = (path: string) => !path.includes('.');
