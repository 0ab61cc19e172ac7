import type { Page } from 'playwright-core';
import { clean, follow, hydrated, open } from './browser';
import { pathOf, type SitePage, site } from './site';

// A long visit: what goes wrong only after many pages in one document.
jest.setTimeout(240_000);

/** Follows links to other pages of the same document, each once all of the one before is here. */
async function go(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(async (paths) => {
    for (const path of paths) {
      const link = Object.assign(document.createElement('a'), { href: path });
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
      const late = performance.now() + 20_000;
      while (location.pathname + location.search !== path || !document.querySelector('main:not([data-arriving])')) {
        if (performance.now() > late) throw new Error(`${path} does not come: this is ${location.href}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
  }, paths);
}

/** The bytes of JavaScript objects that are in use. What is compiled and no longer run goes only after some collections. */
async function heap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  for (let i = 0; i < 10; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

test('250 navigations over all pages leave no message and no memory behind', async () => {
  const page = await open(pathOf('home'), { before: (page) => page.emulateMedia({ reducedMotion: 'reduce' }) });
  await hydrated(page);
  // A link to the sales page opens a form over the page that is read.
  const pages = site().pages.filter(({ id }) => id !== 'sales');
  const sorts = [...new Map(pages.map((page) => [page.kinds.join(), page])).values()];
  expect(sorts.length).toBeGreaterThan(32); // what app/router/payload.ts keeps
  expect(sorts.length).toBeLessThan(50);
  const visit = (stops: SitePage[]) => go(page, ...stops.map(({ path }) => path));
  const used: number[] = [];
  // All code is loaded then, and compiled: the browser waits until a page's has run often.
  for (let i = 0; i < 2; i++) await visit(sorts);
  for (const stops of [pages.slice(0, 60), pages.slice(60, 120)]) {
    await visit(stops);
    await visit(sorts); // measured with the payloads of the same pages
    await go(page, pathOf('contact', 'en'));
    await page.waitForLoadState('networkidle');
    used.push(await heap(page));
  }
  clean(page);
  const [early = 0, late = 0] = used;
  // The browser itself keeps the module of each payload: some 3 KB of 8 MB each.
  expect(late / early).toBeLessThan(1.07);
});

test('ten pages back and ten forward stand where they were left', async () => {
  const page = await open(pathOf('home', 'en'), { before: (page) => page.emulateMedia({ reducedMotion: 'reduce' }) });
  await hydrated(page);
  const ids = [
    'admin-panel',
    'api',
    'about',
    'device-cylinder',
    'device-pinpad',
    'success-stories',
    'integrations',
  ] as const;
  const stops = [...ids, 'academy', 'talks', 'careers'] as const;
  const paths = [pathOf('home', 'en'), ...stops.map((id) => pathOf(id, 'en'))];
  const depth = (stop: number) => 200 + 40 * stop;
  const leave = (stop: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), depth(stop));
  const stands = async (stop: number) => {
    await page.waitForFunction(([path, top]) => location.pathname === path && Math.abs(scrollY - Number(top)) < 3, [
      paths[stop],
      depth(stop),
    ] as const);
  };
  await leave(0);
  for (let stop = 1; stop < paths.length; stop++) {
    await go(page, paths[stop] as string);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await leave(stop);
  }
  for (let stop = paths.length - 2; stop >= 0; stop--) {
    await page.goBack();
    await stands(stop);
  }
  for (let stop = 1; stop < paths.length; stop++) {
    await page.goForward();
    await stands(stop);
  }
  clean(page);
});

test('the bar is seen while a payload is slow, and gone after it', async () => {
  const page = await open(pathOf('home', 'en'));
  await hydrated(page);
  const bar = page.locator('[role=progressbar][aria-hidden=false]');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route('**/payload/**/pages/en/kit-digital.*', async (route) => {
      resolve();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.continue();
    });
  });
  await follow(page, pathOf('kit-digital', 'en'));
  await asked;
  await bar.waitFor({ state: 'visible' });
  const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
  const before = await percent();
  await page.waitForFunction(
    (before) => Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')) > before,
    before,
  );
  answer();
  await page.waitForFunction((path) => location.pathname === path, pathOf('kit-digital', 'en'));
  await bar.waitFor({ state: 'hidden' });
  clean(page);
});
