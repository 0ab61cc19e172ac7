// Measures in Chromium, its CPU four times slower, what a visitor waits for:
//
//	node test/bench/browser.mjs http://127.0.0.1:8080
//
// It prints one JSON object; every figure is in milliseconds.
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const slowdown = 4;
const origin = String(process.argv[2]);
const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
args.push('--disable-background-networking', '--disable-component-update', '--disable-sync');
// With windows, as visitors have it, where there is one.
const known = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'];
const executablePath = process.env.CHROMIUM ?? known.find((path) => existsSync(path));
const browser = await chromium.launch({ executablePath, args });

/** @typedef {import('playwright-core').Page} Page */

/** @param {'reduce' | 'no-preference'} reducedMotion */
async function tab(reducedMotion) {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: origin, viewport, locale: 'en-GB', reducedMotion });
  return context.newPage();
}

/** @param {Page} page */
async function slow(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/**
 * A page that React has taken over and that is at rest.
 * @param {string} path
 * @param {'reduce' | 'no-preference'} motion
 */
async function open(path, motion = 'reduce') {
  const page = await tab(motion);
  await page.goto(path, { waitUntil: 'load' });
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
  );
  await page.waitForLoadState('networkidle');
  await slow(page);
  return page;
}

/** @param {number[]} list */
function rounded(list) {
  const sorted = list.toSorted((a, b) => a - b).map(Math.round);
  return { median: sorted[sorted.length >> 1], least: sorted[0], most: sorted.at(-1) };
}

/**
 * Presses as a visitor does: locator.click() would run its check of the target within the event.
 * @param {import('playwright-core').Locator} target
 */
async function press(target) {
  await target.hover();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not there');
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * From a click to the frame that shows another heading.
 * @param {Page} page
 * @param {import('playwright-core').Locator} link
 * @returns {Promise<number>}
 */
async function untilHeading(page, link) {
  await page.evaluate(() => {
    const heading = () => document.querySelector('main h1');
    /** @type {any} */ (window).measured = new Promise((resolve) => {
      const begin = (/** @type {Event} */ { timeStamp }) => {
        performance.mark('clicked');
        const before = heading();
        const seen = new MutationObserver(() => {
          if (heading() === before) return;
          seen.disconnect();
          // The first task after the frame: a timer of the page could come before a message.
          requestAnimationFrame(() => {
            const painted = () => {
              performance.mark('painted');
              resolve(performance.now() - timeStamp);
            };
            /** @type {any} */ (window).scheduler.postTask(painted, { priority: 'user-blocking' });
          });
        });
        seen.observe(document.body, { subtree: true, childList: true });
      };
      addEventListener('click', begin, { capture: true, once: true });
    });
  });
  await press(link);
  return page.evaluate(() => /** @type {any} */ (window).measured);
}

/** The same from one empty page to another: what no site can be quicker than here. */
async function emptyPages() {
  const page = await tab('reduce');
  await page.setContent('<main><h1>1</h1></main><button>Next</button>');
  await page.evaluate(() => {
    document.querySelector('button')?.addEventListener('click', () => {
      document.querySelector('h1')?.replaceWith(document.createElement('h1'));
    });
  });
  await slow(page);
  const took = [];
  for (let round = 0; round < 11; round++) took.push(await untilHeading(page, page.locator('button')));
  await page.context().close();
  return took;
}

const pages = ['admin-panel', 'contact', 'success-stories', 'devices/smart-lock-system-cylinder', 'about-us', 'api'];
pages.push('academy', 'integrations', 'sectors/smart-locks-system-for-hotels', 'careers', 'talks');

/**
 * Goes from page to page by links whose pages were fetched ahead.
 * @param {Page} page
 */
async function visits(page) {
  const took = [];
  for (const name of pages) {
    const link = page.locator(`.foot a[href="/en/${name}"]`).first();
    await link.hover(); // which fetches the page ahead
    await page.waitForLoadState('networkidle');
    took.push(await untilHeading(page, link));
    await page.waitForURL(`${origin}/en/${name}`);
    await page.waitForSelector('main:not([data-arriving])');
    await page.waitForLoadState('networkidle');
  }
  return took;
}

/** @param {'reduce' | 'no-preference'} motion */
async function navigations(motion) {
  const page = await open('/en', motion);
  const took = await visits(page);
  await page.context().close();
  return took;
}

/** What Chromium's trace calls the work of a frame; the rest of the main thread's tasks is script and what it waits for. */
const kinds = /** @type {Record<string, string>} */ ({
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  ParseHTML: 'html',
});
for (const name of ['PrePaint', 'Paint', 'Layerize', 'Commit']) kinds[name] = 'paint';
for (const name of ['v8.compile', 'v8.compileModule']) kinds[name] = 'compile';

/**
 * Where the main thread's own time goes from a click to the painted heading,
 * for a page in the middle: a trace costs time itself, so it is a run apart.
 */
async function split() {
  const page = await open('/en');
  const devtools = await page.context().newCDPSession(page);
  /** @type {any[]} */
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const includedCategories = ['toplevel', 'devtools.timeline', 'v8.compile', 'blink.user_timing'];
  await devtools.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await visits(page);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await page.context().close();
  const marks = (/** @type {string} */ name) =>
    events.filter((e) => e.name === name && e.cat.includes('user_timing')).toSorted((a, b) => a.ts - b.ts);
  const painted = marks('painted');
  const spent = marks('clicked').map((clicked, i) => {
    const end = painted[i];
    /** @type {Record<string, number>} */
    const times = { script: end.tts - clicked.tts };
    /** @type {any[]} */
    const within = [];
    for (const e of events
      .filter((e) => e.tid === end.tid && e.pid === end.pid && e.ph === 'X' && e.ts >= clicked.ts && e.ts < end.ts)
      .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur)) {
      while (within.length && e.ts >= within.at(-1).ts + within.at(-1).dur) within.pop();
      const kind = kinds[e.name];
      if (kind === undefined) continue;
      const outer = kinds[within.at(-1)?.name] ?? 'script';
      times[kind] = (times[kind] ?? 0) + (e.tdur ?? 0);
      times[outer] = (times[outer] ?? 0) - (e.tdur ?? 0);
      within.push(e);
    }
    return times;
  });
  const middle = (/** @type {string} */ kind) => rounded(spent.map((times) => (times[kind] ?? 0) / 1000)).median;
  return Object.fromEntries(
    ['script', 'html', 'style', 'layout', 'paint', 'compile'].map((kind) => [kind, middle(kind)]),
  );
}

/**
 * The longest of the page's interactions while act runs, as Interaction to
 * Next Paint counts it.
 * @param {string} path
 * @param {(page: Page) => Promise<void>} act
 */
async function interactions(path, act) {
  const took = [];
  for (let round = 0; round < 5; round++) {
    const page = await open(path);
    await page.evaluate(() => {
      const w = /** @type {any} */ (window);
      w.longest = 8; // shorter ones are not told of
      const note = (/** @type {PerformanceObserverEntryList} */ list) => {
        for (const entry of /** @type {any[]} */ (list.getEntries())) {
          if (entry.interactionId) w.longest = Math.max(w.longest, entry.duration);
        }
      };
      const events = /** @type {any} */ ({ type: 'event', durationThreshold: 16 });
      new PerformanceObserver(note).observe(events);
    });
    await act(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500); // an event is told of some frames later
    took.push(Number(await page.evaluate(() => /** @type {any} */ (window).longest)));
    await page.context().close();
  }
  return took;
}

const result = {
  empty: rounded(await emptyPages()),
  navigation: rounded(await navigations('reduce')),
  moving: rounded(await navigations('no-preference')),
  split: await split(),
  menu: rounded(await interactions('/en', (page) => press(page.locator('header summary:visible').first()))),
  language: rounded(
    await interactions('/en/contact', async (page) => {
      await press(page.locator('header a[hreflang="ca"]:visible'));
      await page.waitForURL('**/ca/contacta');
    }),
  ),
  dialog: rounded(
    await interactions('/en/api', async (page) => {
      const link = page.locator('header a[href="/en/contact/sales"]:visible');
      await link.hover();
      await page.waitForLoadState('networkidle');
      await press(link);
      await page.getByRole('dialog').waitFor();
    }),
  ),
  filter: rounded(
    await interactions('/en/integrations', (page) =>
      page.locator('main input[type=search]').pressSequentially('booking', { delay: 60 }),
    ),
  ),
  stories: rounded(
    await interactions('/en/success-stories', (page) =>
      page.locator('main input[type=search]').pressSequentially('hotels', { delay: 60 }),
    ),
  ),
  field: rounded(
    await interactions('/en/contact', async (page) => {
      const field = page.locator('main form input[name=name]').first();
      await field.click();
      await field.pressSequentially('Ada', { delay: 60 });
      await page.keyboard.press('Tab');
    }),
  ),
  demo: rounded(
    await interactions('/en/demo', async (page) => {
      const back = page.locator('main button[data-scripted]:visible').first();
      await back.scrollIntoViewIfNeeded(); // its code comes late
      await page.waitForLoadState('networkidle');
      await press(back);
      await back.waitFor({ state: 'detached' });
    }),
  ),
};
process.stdout.write(JSON.stringify(result));
await browser.close();
