import { afterPaint } from '../lib/after-paint';

/**
 * Loads the application once the page has been seen: its type and pictures
 * come first on a slow line. Whoever touches the page before that has it at
 * once. The script element names the modules, the entry first.
 */
const [entry, ...others] =
  document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];
const touches = ['pointerdown', 'keydown'];
const patience = 2000; // ms
let begun = false;

function begin(): void {
  if (begun || !entry) return;
  begun = true;
  for (const touch of touches) removeEventListener(touch, begin, true);
  for (const href of others) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  void import(entry);
}

/** Waits until the browser has told of a paint, and one frame more for the picture; not for ever, as it may tell of none. */
function beginOnceSeen(): void {
  setTimeout(begin, patience);
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterPaint(begin);
  }).observe({ type: 'paint', buffered: true });
}

for (const touch of touches) addEventListener(touch, begin, true);
if (document.readyState === 'complete') beginOnceSeen();
else addEventListener('load', beginOnceSeen, { once: true });
