import type { Connection } from './world';

/** Something small that the server has, and that nobody keeps. */
const address = '/robots.txt';

/** How long the server may take to answer, in milliseconds. */
const limit = 10_000;

/** Whether the server can be reached: one request tells. odd: something answered, and not as the server does. */
export async function reach(fetch: typeof globalThis.fetch): Promise<Connection | 'odd'> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  try {
    const { ok, redirected } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: late.signal });
    return ok && !redirected ? 'online' : 'odd';
  } catch {
    return late.signal.aborted ? 'slow' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}
