import type { Connection } from './world';

/** Something small that the server has, and that nobody keeps. */
const address = '/robots.txt';

/** How long the server may take to answer, in milliseconds. */
const limit = 10_000;

/** Whether the server can be reached: one request tells. invalid: something answered, and not as the server does. */
export async function checkConnection(fetch: typeof globalThis.fetch): Promise<Connection | 'invalid'> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), limit);
  try {
    const { ok, redirected } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: late.signal });
    return ok && !redirected ? 'online' : 'invalid';
  } catch {
    return late.signal.aborted ? 'slow' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}
