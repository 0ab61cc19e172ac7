import type { Browser, Page } from 'playwright-core';
import { clean, hydrated, launch, open } from './browser';
import { pathOf, site } from './site';

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

/** How much a value grows from one lap to the next: the median of the slopes between all pairs, which one odd lap cannot move. */
function growth(values: number[]): number {
  const slopes = values.flatMap((to, lap) => values.slice(0, lap).map((from, before) => (to - from) / (lap - before)));
  return slopes.sort((a, b) => a - b)[slopes.length >> 1] as number;
}

// Without compilers, whose code comes as functions grow hot, and without that of functions that no longer run, the
// heap is what is retained: each lap adds as much as the one before.
let bare: Promise<Browser>;
beforeAll(() => {
  bare = launch('--js-flags=--no-sparkplug --no-maglev --no-opt --stress-flush-code');
});
afterAll(async () => (await bare).close());

/** Most bytes that a navigation may leave. Chromium retains the module of each payload: 1,600 to 2,300 bytes in November 2026. */
const retainedBytes = 3000;

/** Most nodes that a lap may leave. Chromium retains the tracks of its films. */
const retainedNodes = 10;

test('300 navigations over all sorts of pages leave no message, no nodes and no memory behind', async () => {
  const page = await open(pathOf('home'), { browser: await bare });
  await hydrated(page);
  // A link to the sales page opens a form over the page that is read.
  const pages = site().pages.filter(({ id }) => id !== 'sales');
  const sorts = [...new Map(pages.map((page) => [page.kinds.join(), page.path])).values()];
  expect(sorts.length).toBeGreaterThan(32); // what app/engine/router/payload.ts keeps
  expect(sorts.length).toBeLessThan(50);
  const lap = [...sorts, pathOf('contact', 'en')]; // measured at the same page
  const devtools = await page.context().newCDPSession(page);
  const used: number[] = [];
  const nodes: number[] = [];
  for (let laps = 0; laps < 8; laps++) {
    await go(page, ...lap);
    await page.waitForLoadState('networkidle');
    await devtools.send('HeapProfiler.collectGarbage');
    used.push((await devtools.send('Runtime.getHeapUsage')).usedSize);
    nodes.push((await devtools.send('Memory.getDOMCounters')).nodes);
  }
  clean(page);
  // Two laps load and run all code.
  expect(growth(nodes.slice(2))).toBeLessThan(retainedNodes);
  expect(growth(used.slice(2)) / lap.length).toBeLessThan(retainedBytes);
});
