import { type Copies, mayBeKept, type Sort } from './copies';

/** What the worker does with a request. */
export interface Rule {
  sort: Sort;
  /** What the copy is kept under. */
  key: string;
  /**
   * network: the copy is given only when the network fails, so that nothing
   * stale is shown to who is connected. copy: the address names its content,
   * so a copy from there is as good as another answer.
   */
  first: 'network' | 'copy';
}

/** The rule for a request; without one it is none of the worker's business. */
export function ruleOf({ method, mode, url, headers }: Request, origin: string, build: string): Rule | undefined {
  const { origin: host, pathname, search } = new URL(url);
  if (method !== 'GET' || host !== origin || headers.has('range')) return;
  const own = `/payload/${build}/`; // another build's payloads are another program's
  if (mode === 'navigate') return { sort: 'pages', key: pathname + search, first: 'network' };
  if (pathname.startsWith('/assets/')) return { sort: 'assets', key: pathname, first: 'copy' };
  if (pathname.startsWith('/pictures/')) return { sort: 'pictures', key: pathname, first: 'copy' };
  if (pathname.startsWith('/payload/live/')) return { sort: 'payloads', key: pathname + search, first: 'network' };
  // One copy a page: without a connection, an earlier version is better than none.
  if (pathname.startsWith(`${own}pages/`)) return { sort: 'payloads', key: withoutVersion(pathname), first: 'copy' };
  if (pathname.startsWith(own)) return { sort: 'payloads', key: pathname, first: 'network' };
}

/** pages/en/contact.1a2b3c4d.js is the page's payload in one version. */
const withoutVersion = (path: string) => path.replace(/\.\w+\.js$/, '');

/** What the answer to a request goes on with after it was given. */
type Wait = (work: Promise<unknown>) => void;

/**
 * Answers by a rule. Rejects when the network fails and there is no copy. ask
 * is the way to the network.
 */
export async function answerBy(
  { sort, key, first }: Rule,
  copies: Copies,
  address: string,
  ask: () => Promise<Response>,
  wait: Wait,
): Promise<Response> {
  const copy = first === 'copy' ? await copies.find(sort, key) : undefined;
  if (copy && new URL(copy.url).pathname === new URL(address).pathname) return copy;
  let answer: Response;
  try {
    answer = await ask();
    // Firefox gives a preload that failed as an answer of this type, where others reject.
    if (answer.type === 'error') throw new TypeError('network error');
  } catch (error) {
    const kept = copy ?? (await copies.find(sort, key));
    if (kept) return kept;
    throw error;
  }
  // A browser that has no room goes on without the copy.
  if (mayBeKept(sort, answer)) wait(copies.keep(sort, key, answer.clone()).catch(() => {}));
  return answer;
}
