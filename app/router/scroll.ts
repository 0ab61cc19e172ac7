/** How long what arrives late may move an anchor that was scrolled to, in milliseconds. */
const settling = 3000;

const storage = 'aldaba-scroll';
const most = 50;

export type Position = readonly [x: number, y: number];

/** The scroll position of each entry of the history that was left, by its key. */
const positions = new Map<string, Position>();

let settled: AbortController | undefined;

export const scrollPositionOf = (key: string): Position | undefined => positions.get(key);

/** Saves the scroll position of the entry that is being left. */
export function saveScrollPosition(key: string): void {
  positions.delete(key);
  positions.set(key, [scrollX, scrollY]);
  for (const old of positions.keys()) {
    if (positions.size <= most) break;
    positions.delete(old);
  }
}

/** Keeps the scroll positions over a reload of the document. */
export function keepScrollPositions(): void {
  try {
    for (const [key, position] of JSON.parse(sessionStorage.getItem(storage) ?? '[]')) positions.set(key, position);
  } catch {
    // Storage that is refused or spoilt costs the positions, nothing else.
  }
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(storage, JSON.stringify([...positions]));
    } catch {
      // As above.
    }
  });
}

/** Scrolls a page that was just shown to where it was left; else to what its hash names; else to its top. */
export function scrollPage(left: Position | undefined, hash: string): void {
  settled?.abort();
  const target = left ? null : targetOf(hash);
  if (target) hold(target);
  else jump(...(left ?? top));
}

/** Puts the focus on what the address names. Browsers differ in where a link to an anchor leaves it. */
export function focusTarget(hash: string): void {
  const target = targetOf(hash);
  if (!(target instanceof HTMLElement)) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Scrolls to what the address names, and holds it there while late images and fonts come. */
export function holdTarget(hash: string): void {
  const target = targetOf(hash);
  if (target) hold(target);
}

function targetOf(hash: string): Element | null {
  if (hash.length < 2) return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null; // the address is written wrongly: it names nothing
  }
}

const top: Position = [0, 0];

const jump = (x: number, y: number) => scrollTo({ left: x, top: y, behavior: 'instant' });

function hold(target: Element): void {
  const align = () => target.scrollIntoView({ behavior: 'instant', block: 'start' });
  align();
  const stop = new AbortController();
  settled = stop;
  // The visitor's own move ends it.
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown']) {
    addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  const size = new ResizeObserver(align);
  size.observe(document.body);
  const timer = setTimeout(() => stop.abort(), settling);
  stop.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    size.disconnect();
  });
}
