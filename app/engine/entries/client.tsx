import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { afterPaint } from '../lib/after-paint';
import { markConsent } from '../lib/consent';
import { captionsOf, playInPlace, putAwayControls } from '../lib/film';
import { showHead, showTitle } from '../lib/head';
import { lateType } from '../lib/late-type';
import { NavigationContext } from '../lib/live-router';
import { rememberLocale } from '../lib/locale-cookie';
import { locales } from '../lib/locales';
import { readPageData } from '../lib/page-data';
import { rise } from '../lib/rise';
import { Overlay } from '../pages/overlay';
import { App, sentParts } from '../pages/page';
import { createStage, type View } from '../pages/view';
import { announcePage, prepareAnnouncements } from '../router/announce';
import { createCarrier, swap } from '../router/carry';
import { failure } from '../router/failure';
import { createLead, formOf } from '../router/lead';
import { ModuleError } from '../router/load-module';
import { firstView, loadView } from '../router/load-view';
import { createNetwork } from '../router/network';
import { createPrefetcher, whenIdle } from '../router/prefetch';
import { createProgress } from '../router/progress';
import { mayReload, serverAnswers } from '../router/reload-guard';
import { createRouter } from '../router/router';
import { holdTarget, keepScrollPositions } from '../router/scroll';

/** Hydrates the document once the code of everything that it shows is loaded. */
async function start(): Promise<void> {
  markConsent();
  const data = readPageData();
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  const first = await firstView(data);
  const stage = createStage(first);
  let wearType = () => {};
  // Without the late fonts, the page keeps those that it has.
  lateType().then(
    (wear) => (wearType = wear),
    () => {},
  );

  const progress = createProgress();
  const network = createNetwork();
  const carrier = createCarrier(root);
  const load = (url: URL, signal: AbortSignal) => loadView(data.build, url, signal);
  const router = createRouter<View>({
    first,
    progress,
    load,
    failed(error, url, signal) {
      const again = () => router.navigate(url);
      return failure(error, { url, before: stage.get(), network, signal, again });
    },
    async show(view, whole, commit) {
      // Another language replaces the whole page, so the click's feedback paints first.
      if (view.data.locale !== stage.get().data.locale) await new Promise<void>(afterPaint);
      let shown = false;
      await swap(() => {
        shown = commit();
        if (!shown) return;
        wearType();
        const releaseCaptions = captionsOf(root);
        flushSync(() => stage.show({ ...view, whole }));
        releaseCaptions();
        const { head, data } = view;
        const locale = locales[data.locale];
        if (locale && head) showTitle(locale, head.title);
        // Invisible changes need not delay the paint.
        afterPaint(() => {
          rememberLocale(data.locale);
          if (head) showHead(data.locale, head, data.header.brand);
        });
      }, carrier);
      if (!shown) return;
      network.forget();
      announcePage(document.title);
    },
  });
  const prefetcher = createPrefetcher(
    (url) => loadView(data.build, url, new AbortController().signal, true),
    (url) => !!formOf(url, stage.get()),
  );
  const onRecoverableError = (error: unknown) => console.error(error);
  const sent = { locale: data.locale, parts: sentParts(root) };
  const arrived = () => {
    prefetcher.watch();
    rise(root.querySelectorAll('main > .section'));
    putAwayControls(root);
  };
  hydrateRoot(
    root,
    <NavigationContext value={router}>
      <App stage={stage} sent={sent} arrived={arrived} />
    </NavigationContext>,
    { onRecoverableError },
  );
  const aside = document.body.appendChild(document.createElement('div'));
  createRoot(aside).render(<Overlay stage={stage} progress={progress} network={network} />);
  prepareAnnouncements();
  keepScrollPositions();
  router.listen(createLead({ stage, progress, load, router }));
  arrived();
  holdTarget(location.hash);
  playInPlace(root);
  printOnDemand();
  // In development nothing is cached, so that the page always shows the current sources.
  if (process.env.NODE_ENV === 'production') {
    const keep = () => whenIdle(() => import('../router/visited').then((m) => m.keepVisited(stage)).catch(() => {}));
    if (document.readyState === 'complete') keep();
    else addEventListener('load', keep, { once: true });
  }
  const { tagManager } = data;
  if (tagManager) {
    // If this chunk fails to load, there is no banner and no tag manager until the next document.
    whenIdle(() => import('../pages/follow-consent').then((m) => m.followConsent(stage, tagManager)).catch(() => {}));
  }
}

start().catch(async (error) => {
  if (!(await serverAnswers(new URL(location.href)))) return; // the server's HTML can be read
  // A chunk is missing, because a new release has replaced it.
  if (mayReload(Date.now())) location.reload();
  else if (!(error instanceof ModuleError)) console.error(error); // the browser itself logs failed loads
});

/** Prints the page when a button that says so is clicked: on paper a device's page is its data sheet. */
function printOnDemand(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button[data-print]')) print();
  });
}
