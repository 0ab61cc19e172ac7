import { mayPrefetch } from '../lib/speed';
import { trustedScript } from '../lib/trusted';
import type { Visit } from '../lib/visit';
import type { Stage } from '../pages/view';
import { loadFrame, loadPrerendered } from './payload';
import { whenIdle } from './prefetch';

/** How long a page is shown before it counts as visited, in milliseconds, so that not each letter of a search does. */
const visitDelay = 1000;

/**
 * Makes visited pages available offline. The service worker caches what it
 * fetches; this adds the rest. For a page that came as a document, it loads the
 * payload that links need; for one that came as a payload, the worker fetches the
 * document. Of a page with a query, that is the page without it. On slow connections
 * neither happens.
 */
export function keepVisited(stage: Stage): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // Without navigation preload the worker would request pages with other headers than the browser.
  if (!workers || !('navigationPreload' in ServiceWorkerRegistration.prototype)) return;
  let missed = false; // resources were loaded before this worker controlled the page
  const report = async (renew: boolean) => {
    const { path, search, reads, error, data } = stage.get();
    if (!workers.controller || error || !mayPrefetch()) return;
    await loadPrerendered(data.build, path, '');
    await loadFrame(data.build, data.locale);
    // What came for a query says nothing about the page without one.
    const visit: Visit = { page: path, renew: renew && !(reads && search), files: missed ? loaded() : [] };
    workers.controller?.postMessage(visit);
    missed = false;
  };
  let timer: ReturnType<typeof setTimeout>;
  const reportSoon = (renew: boolean) => {
    clearTimeout(timer);
    // After a failure, the next visit caches the page.
    timer = setTimeout(() => whenIdle(() => report(renew).catch(() => {})), visitDelay);
  };
  workers.addEventListener('controllerchange', () => {
    missed = true;
    reportSoon(false);
  });
  stage.subscribe(() => reportSoon(true));
  reportSoon(false);
  workers.register(trustedScript('/sw.js')).catch(() => {}); // some browsers forbid it in private windows
}

const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
