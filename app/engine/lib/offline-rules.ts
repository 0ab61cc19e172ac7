import { type Copies, isCacheable, type Sort } from './copies';

/** How the service worker handles a request. */
export interface Rule {
  sort: Sort;
  /** The key in the cache. */
  key: string;
  /** The response may not be cached: its address has a query, which may be what the visitor wrote. */
  passing?: boolean;
  /**
   * network: the cache is used only when the network fails, so that nothing stale
   * is shown online. copy: the address has a hash of the content, so the cache is
   * used first.
   */
  first: 'network' | 'copy';
}

/** The rule for a request; undefined: the worker ignores it. */
export function ruleOf({ method, mode, url, headers }: Request, origin: string, build: string): Rule | undefined {
  const { origin: host, pathname, search } = new URL(url);
  if (method !== 'GET' || host !== origin || headers.has('range')) return;
  const own = `/payload/${build}/`; // payloads of other builds are not cached
  if (mode === 'navigate') return pageRule(pathname, search);
  if (pathname.startsWith('/assets/')) return { sort: 'assets', key: pathname, first: 'copy' };
  if (pathname.startsWith('/pictures/')) return { sort: 'pictures', key: pathname, first: 'copy' };
  if (pathname.startsWith('/payload/live/'))
    return search ? undefined : { sort: 'payloads', key: pathname, first: 'network' };
  // One entry a page: offline, an earlier version is better than none.
  if (pathname.startsWith(`${own}pages/`)) return { sort: 'payloads', key: withoutVersion(pathname), first: 'copy' };
  if (pathname.startsWith(own)) return { sort: 'payloads', key: pathname, first: 'network' };
}

/** The rule for a page. With a query it has no copy of its own: offline, that of the page without one is used. */
export const pageRule = (path: string, search: string): Rule => ({
  sort: 'pages',
  key: path,
  first: 'network',
  ...(search && { passing: true }),
});

/** pages/en/contact.1a2b3c4d.js → pages/en/contact. */
const withoutVersion = (path: string) => path.replace(/\.\w+\.js$/, '');

/** Extends the event's lifetime (waitUntil). */
type Wait = (work: Promise<unknown>) => void;

/** Responds by a rule. Rejects when the network fails and the cache has nothing. */
export async function respond(
  { sort, key, first, passing }: Rule,
  copies: Copies,
  address: string,
  fetchResponse: () => Promise<Response>,
  wait: Wait,
): Promise<Response> {
  const copy = first === 'copy' ? await copies.find(sort, key) : undefined;
  if (copy && new URL(copy.url).pathname === new URL(address).pathname) return copy;
  let response: Response;
  try {
    response = await fetchResponse();
    // In Firefox a failed navigation preload resolves to a response of this type.
    if (response.type === 'error') throw new TypeError('network error');
  } catch (error) {
    const cached = copy ?? (await copies.find(sort, key));
    if (cached) return cached;
    throw error;
  }
  // A browser without space goes on without the copy.
  if (passing) return response;
  if (isCacheable(sort, response)) wait(copies.put(sort, key, response.clone()).catch(() => {}));
  else if (response.type === 'opaqueredirect') wait(putRedirect(sort, key, copies).catch(() => {}));
  return response;
}

/**
 * Caches where a moved page is now. The redirect of a navigation hides that, so it
 * is followed once more. The root's depends on the visitor, and has no copy.
 */
async function putRedirect(sort: Sort, key: string, copies: Copies): Promise<void> {
  if (key === '/') return;
  const { ok, redirected, url } = await fetch(key, { method: 'HEAD' });
  if (ok && redirected && !new URL(url).search) await copies.put(sort, key, Response.redirect(url));
}
