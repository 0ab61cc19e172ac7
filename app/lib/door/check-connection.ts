import type { Connection } from './world';

/** A small file of the server, requested past every cache. */
const address = '/robots.txt';

/** How long the server may take to answer, in milliseconds. */
const timeout = 10_000;

/** Checks by one request whether the server can be reached. invalid: another host answered, like a captive portal. */
export async function checkConnection(fetch: typeof globalThis.fetch): Promise<Connection | 'invalid'> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const { ok, redirected } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: controller.signal });
    return ok && !redirected ? 'online' : 'invalid';
  } catch {
    return controller.signal.aborted ? 'slow' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}
