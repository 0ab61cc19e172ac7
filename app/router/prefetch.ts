import { prefetchIdleTimeout } from '../lib/constants';
import { siteAddress } from './links';
import { mayPrefetch, onSpeed } from './speed';

/** How many pages are fetched ahead at a time. */
const atOnce = 2;

/** Safari has no idle callback: it waits a moment instead. */
export const whenIdle: (run: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (run) => void requestIdleCallback(run, { timeout: prefetchIdleTimeout })
    : (run) => void setTimeout(run, 200);

/**
 * Fetches the pages that links in view lead to, before they are asked for. A
 * pointer over a link or a finger on it does not wait. While the network has
 * no room, a link goes on being watched. What most visitors never open waits
 * for the pointer.
 */
export function createPrefetcher(fetchAhead: (url: URL) => Promise<unknown>, waits?: (url: URL) => boolean) {
  const done = new Set<string>();
  const inView = new Set<HTMLAnchorElement>();
  const queue: URL[] = [];
  let running = 0;

  const next = () => {
    while (running < atOnce) {
      const url = queue.shift();
      if (!url) return;
      running++;
      whenIdle(() => {
        fetchAhead(url)
          .catch(() => done.delete(addressOf(url))) // it is fetched when it is asked for
          .finally(() => {
            running--;
            next();
          });
      });
    }
  };
  const consider = (link: HTMLAnchorElement, now = false) => {
    const url = wanted(link);
    if (!url || done.has(addressOf(url))) return sight.unobserve(link);
    if (!mayPrefetch() || (!now && waits?.(url))) return;
    done.add(addressOf(url));
    sight.unobserve(link);
    inView.delete(link);
    if (now) fetchAhead(url).catch(() => done.delete(addressOf(url)));
    else {
      queue.push(url);
      next();
    }
  };
  const sight = new IntersectionObserver((entries) => {
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
    /** Watches the links of the page that is shown now, and no others. */
    watch() {
      sight.disconnect();
      inView.clear();
      for (const url of queue.splice(0)) done.delete(addressOf(url));
      for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
        if (wanted(link)) sight.observe(link);
      }
    },
  };
}

/** What a link leads to, if it may be fetched ahead. */
function wanted(link: HTMLAnchorElement): URL | undefined {
  if (link.closest('[data-no-prefetch]')) return;
  const url = siteAddress(link);
  return url && addressOf(url) !== location.pathname + location.search ? url : undefined;
}

const addressOf = (url: URL) => url.pathname + url.search;
