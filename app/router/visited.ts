import { trustedScript } from '../lib/trusted';
import type { Visit } from '../lib/visit';
import type { Stage } from '../pages/view';
import { loadFrame, loadLivePayload, loadPrerendered } from './payload';
import { whenIdle } from './prefetch';
import { mayPrefetch } from './speed';

/** How long a page stands before it counts as visited, in milliseconds: not every letter of a search is a page. */
const stay = 1000;

/**
 * Lets the pages that were visited open without a connection: the worker keeps
 * what passes it, and here it is told of what does not. A page that came as a
 * document is to open by a link too, so its payload is loaded; one that came
 * as a payload is to open by its address, so the worker makes a copy of its
 * document. Neither is done where the network has no room for it.
 */
export function keepVisited(stage: Stage): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // Without preloads the worker would ask for pages in another way than the browser does.
  if (!workers || !('navigationPreload' in ServiceWorkerRegistration.prototype)) return;
  let unseen = false; // something was loaded before this worker could see it
  const tell = async (renew: boolean) => {
    const { path, search, reads, error, data } = stage.get();
    if (!workers.controller || error || !mayPrefetch()) return;
    const query = reads ? search : '';
    if (!query) await loadPrerendered(data.build, path, '');
    else if (!renew) await loadLivePayload(path, query, new AbortController().signal); // else it has just come
    await loadFrame(data.build, data.locale);
    const visit: Visit = { page: path + query, renew, files: unseen ? loaded() : [] };
    workers.controller?.postMessage(visit);
    unseen = false;
  };
  let timer: ReturnType<typeof setTimeout>;
  const tellSoon = (renew: boolean) => {
    clearTimeout(timer);
    // What is not kept now is kept at the next visit.
    timer = setTimeout(() => whenIdle(() => tell(renew).catch(() => {})), stay);
  };
  workers.addEventListener('controllerchange', () => {
    unseen = true;
    tellSoon(false);
  });
  stage.subscribe(() => tellSoon(true));
  tellSoon(false);
  workers.register(trustedScript('/sw.js')).catch(() => {}); // some browsers forbid it in private windows
}

const loaded = () => performance.getEntriesByType('resource').map(({ name }) => name);
