import { chunkReloadGuard } from '../lib/constants';

const storage = 'aldaba-reloaded';

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
