import { afterPaint } from '../lib/after-paint';
import { rememberLocale } from '../lib/locale-cookie';

/**
 * Loads the application after the first paint, so that fonts and pictures come
 * first on a slow connection, or at the first tap or key. The script element
 * lists the modules, the entry first.
 */
const [entry, ...others] =
  document.querySelector<HTMLElement>('script[data-modules]')?.dataset.modules?.split(' ') ?? [];
const touches = ['pointerdown', 'keydown'];
const paintTimeout = 2000; // ms
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

/** Waits for the first paint and one frame more, with a timeout because browsers need not report paints. */
function beginAfterPaint(): void {
  setTimeout(begin, paintTimeout);
  new PerformanceObserver((_, observer) => {
    observer.disconnect();
    afterPaint(begin);
  }).observe({ type: 'paint', buffered: true });
}

// The response to a prefetch, and any from a shared cache, sets no cookie. A prerendered page is not visited yet.
const { lang, dataset } = document.documentElement;
if ('remember' in dataset) {
  if ((document as { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', () => rememberLocale(lang), { once: true });
  } else rememberLocale(lang);
}

for (const touch of touches) addEventListener(touch, begin, true);
if (document.readyState === 'complete') beginAfterPaint();
else addEventListener('load', beginAfterPaint, { once: true });
