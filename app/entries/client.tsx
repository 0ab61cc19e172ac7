import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterPaint } from '../lib/after-paint';
import { markConsent } from '../lib/consent';
import { showHead } from '../lib/head';
import { rememberLocale } from '../lib/locale-cookie';
import { locales } from '../lib/locales';
import { readPageData } from '../lib/page-data';
import { rise } from '../lib/rise';
import { Overlay } from '../pages/overlay';
import { App, sentElements } from '../pages/page';
import { createStage, type View } from '../pages/view';
import { announcePage, prepareAnnouncements } from '../router/announce';
import { failure } from '../router/failure';
import { keepPlaces } from '../router/history';
import { createLead, leadsToSales } from '../router/lead';
import { firstView, loadView } from '../router/load-view';
import { createNetwork } from '../router/network';
import { holdTarget } from '../router/place';
import { createPrefetcher, whenIdle } from '../router/prefetch';
import { createProgress } from '../router/progress';
import { mayReload } from '../router/reload-guard';
import { createRouter } from '../router/router';
import { swap } from '../router/swap';

/** Takes the document over once everything that it shows is here. */
async function start(): Promise<void> {
  markConsent();
  const data = readPageData();
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no root');
  const first = await firstView(data);
  const stage = createStage(first);
  const onRecoverableError = (error: unknown) => console.error(error);
  const sent = { locale: data.locale, elements: sentElements(root) };
  const arrived = () => {
    prefetcher.watch();
    rise(root.querySelectorAll('main > .section'));
  };
  hydrateRoot(root, <App stage={stage} sent={sent} arrived={arrived} />, { onRecoverableError });
  rise(root.querySelectorAll('main > .section'));

  const progress = createProgress();
  const network = createNetwork();
  const load = (url: URL, signal: AbortSignal) => loadView(data.build, url, signal);
  const router = createRouter<View>({
    first,
    progress,
    load,
    instead: createLead({ stage, progress, load, go: (url) => router.navigate(url, 'push') }),
    failed: (error, url) => failure(error, url, stage.get(), network, () => router.navigate(url, 'push')),
    async show(view, whole, commit) {
      // Another language changes all there is: first the click is seen to be taken.
      if (view.data.locale !== stage.get().data.locale) await new Promise<void>(afterPaint);
      let shown = false;
      await swap(() => {
        shown = commit();
        if (!shown) return;
        rememberLocale(view.data.locale);
        flushSync(() => stage.show({ ...view, whole }));
        const locale = locales[view.data.locale];
        if (locale && view.head) showHead(locale, view.head, view.data.header.brand);
      });
      if (!shown) return;
      network.forget();
      announcePage(document.title);
    },
  });
  const prefetcher = createPrefetcher(
    (url) => loadView(data.build, url, new AbortController().signal, true),
    (url) => leadsToSales(url, stage.get()),
  );
  const aside = document.body.appendChild(document.createElement('div'));
  createRoot(aside).render(<Overlay stage={stage} progress={progress} network={network} />);
  prepareAnnouncements();
  keepPlaces();
  router.listen();
  prefetcher.watch();
  holdTarget(location.hash);
  // Development shows what the sources are now: nothing of it is kept.
  if (process.env.NODE_ENV === 'production') {
    const keep = () => whenIdle(() => import('../router/visited').then((m) => m.keepVisited(stage)).catch(() => {}));
    if (document.readyState === 'complete') keep();
    else addEventListener('load', keep, { once: true });
  }
  const { tagManager } = data;
  if (tagManager) {
    // Should it not come, nobody is asked and nothing is loaded: the next document tries again.
    whenIdle(() => import('../pages/follow-consent').then((m) => m.followConsent(stage, tagManager)).catch(() => {}));
  }
}

start().catch((error) => {
  console.error(error);
  // A part of the program is gone: another release has taken its place.
  if (navigator.onLine && mayReload(Date.now())) location.reload();
});
