import { chunkReloadGuard } from '../lib/constants';

const storageKey = 'aldaba-reloaded';

/** How long a server may take to respond, in milliseconds. */
const timeout = 10_000;

/**
 * Whether the server responds at an address. Otherwise loading the document would
 * replace the page by the browser's error page.
 */
export async function serverAnswers(url: URL): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeout);
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Whether the document may be reloaded because a module is missing, as after a
 * release. At most once in chunkReloadGuard, so that a module that stays missing
 * causes no loop.
 */
export function mayReload(now: number): boolean {
  try {
    const before = Number(sessionStorage.getItem(storageKey));
    if (before && now - before < chunkReloadGuard) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    return false; // without storage the loop could not be detected
  }
}
