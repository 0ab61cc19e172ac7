import { placeOf } from './history';

/** How long what arrives late may move an anchor that was scrolled to, in milliseconds. */
const settling = 3000;

let settled: AbortController | undefined;

/** Puts the window where a page that was just shown begins for the visitor. */
export function scrollToPlace(how: 'push' | 'back', hash: string, key: string): void {
  settled?.abort();
  const before = how === 'back' ? placeOf(key) : undefined;
  if (before) {
    jump(...before);
    return;
  }
  const target = targetOf(hash);
  if (target) hold(target);
  else jump(0, 0);
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
