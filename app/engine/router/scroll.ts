/** How long a target is kept in place while late content shifts the layout, in milliseconds. */
const holdTime = 3000;

const storageKey = 'aldaba-scroll';
const maxPositions = 50;

export type Position = readonly [x: number, y: number];

/** The scroll positions of history entries, by their keys. */
const positions = new Map<string, Position>();

let holding: AbortController | undefined;

export const scrollPositionOf = (key: string): Position | undefined => positions.get(key);

/** Saves the scroll position of the entry that is being left. */
export function saveScrollPosition(key: string): void {
  positions.delete(key);
  positions.set(key, [scrollX, scrollY]);
  for (const old of positions.keys()) {
    if (positions.size <= maxPositions) break;
    positions.delete(old);
  }
}

/** Keeps the scroll positions over a reload of the document. */
export function keepScrollPositions(): void {
  try {
    for (const [key, position] of JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')) positions.set(key, position);
  } catch {
    // Without storage, or with malformed values in it, the positions are lost.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
    } catch {
      // As above.
    }
  });
}

/** Scrolls a new page to its saved position, or else to the target of its hash, or else to the top. */
export function scrollPage(saved: Position | undefined, hash: string): void {
  holding?.abort();
  const target = saved ? null : targetOf(hash);
  if (target) hold(target);
  else jump(...(saved ?? top));
}

/** Focuses the target of a hash, because browsers differ in that. */
export function focusTarget(hash: string): void {
  const target = targetOf(hash);
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Scrolls to the target of a hash, and keeps it in place while late images and fonts load. */
export function holdTarget(hash: string): void {
  const target = targetOf(hash);
  if (target) hold(target);
}

function targetOf(hash: string): Element | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // the hash is malformed
  }
}

const top: Position = [0, 0];

const jump = (x: number, y: number) => scrollTo({ left: x, top: y, behavior: 'instant' });

function hold(target: Element): void {
  const align = () => target.scrollIntoView({ behavior: 'instant', block: 'start' });
  align();
  const stop = new AbortController();
  holding = stop;
  // Input of the visitor ends it.
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  const size = new ResizeObserver(align);
  size.observe(document.body);
  const timer = setTimeout(() => stop.abort(), holdTime);
  stop.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    size.disconnect();
  });
}
