import { chunkReloadGuard } from '../lib/constants';

const storage = 'aldaba-reloaded';

/** How long a server may take to show that it is there, in milliseconds. */
const patience = 10_000;

/**
 * Whether a server answers at an address. To load a document from one that is
 * away would put the browser's own error page in the place of what is read.
 */
export async function serverAnswers(url: URL): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const signal = AbortSignal.timeout(patience);
    const { status } = await fetch(url, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/**
 * Whether the document may be loaded anew because a part of the program is
 * gone, as after a release. At most once in chunkReloadGuard, so that a part
 * that is really missing makes no circle.
 */
export function mayReload(now: number): boolean {
  try {
    const before = Number(sessionStorage.getItem(storage));
    if (before && now - before < chunkReloadGuard) return false;
    sessionStorage.setItem(storage, String(now));
    return true;
  } catch {
    return false; // without a memory there would be no end of it
  }
}
