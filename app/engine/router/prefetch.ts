import { prefetchIdleTimeout } from '../lib/constants';
import { mayPrefetch, onSpeed } from '../lib/speed';
import { siteAddress } from './links';

/** How many pages in view are prefetched concurrently. */
const concurrency = 2;

/** Runs when the browser is idle; Safari has no idle callback and uses a timeout. */
export const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => void requestIdleCallback(run, { timeout: prefetchIdleTimeout })
    : (run) => void setTimeout(run, 200);

/**
 * Prefetches the pages of links in view, and at once that of a link that is
 * hovered or touched. On slow connections links stay observed. Pages in another
 * language, and those that onPointer selects, are prefetched only on hover or touch.
 */
export function createPrefetcher(prefetch: (url: URL) => Promise<unknown>, onPointer?: (url: URL) => boolean) {
  const done = new Set<string>();
  const inView = new Set<HTMLAnchorElement>();
  const queue: URL[] = [];
  let running = 0;

  const next = () => {
    while (running < concurrency) {
      const url = queue.shift();
      if (!url) return;
      running++;
      whenIdle(() => {
        prefetch(url)
          .catch(() => done.delete(addressOf(url))) // the navigation will load it
          .finally(() => {
            running--;
            next();
          });
      });
    }
  };
  const consider = (link: HTMLAnchorElement, now = false) => {
    const url = prefetchable(link);
    if (!url || done.has(addressOf(url))) return observer.unobserve(link);
    if (!mayPrefetch() || (!now && (link.hreflang || onPointer?.(url)))) return;
    done.add(addressOf(url));
    observer.unobserve(link);
    inView.delete(link);
    if (now) prefetch(url).catch(() => done.delete(addressOf(url)));
    else {
      queue.push(url);
      next();
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const link = target as HTMLAnchorElement;
      if (!isIntersecting) inView.delete(link);
      else {
        inView.add(link);
        consider(link);
      }
    }
  });
  onSpeed(() => {
    for (const link of [...inView]) consider(link);
  });
  const onPoint = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link instanceof HTMLAnchorElement) consider(link, true);
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('touchstart', onPoint, { passive: true });

  return {
    /** Observes the links of the shown page, and no others. */
    watch() {
      observer.disconnect();
      inView.clear();
      for (const url of queue.splice(0)) done.delete(addressOf(url));
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        if (prefetchable(link)) observer.observe(link);
      }
    },
  };
}

/** The address of a link that may be prefetched. */
function prefetchable(link: HTMLAnchorElement): URL | undefined {
  if (link.closest('[data-no-prefetch]')) return;
  const url = siteAddress(link);
  return url && addressOf(url) !== location.pathname + location.search ? url : undefined;
}

const addressOf = (url: URL) => url.pathname + url.search;
