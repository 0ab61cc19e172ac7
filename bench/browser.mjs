// Measures in Chromium, its CPU four times slower, what a visitor waits for:
//
//	node bench/browser.mjs http://127.0.0.1:8080
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
        const before = heading();
        const seen = new MutationObserver(() => {
          if (heading() === before) return;
          seen.disconnect();
          requestAnimationFrame(() => {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => resolve(performance.now() - timeStamp);
            painted.port2.postMessage(0);
          });
        });
        seen.observe(document.body, { subtree: true, childList: true });
      };
      addEventListener('click', begin, { capture: true, once: true });
    });
  });
  await link.click();
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

/** @param {'reduce' | 'no-preference'} motion */
async function navigations(motion) {
  const took = [];
  const page = await open('/en', motion);
  for (const name of pages) {
    const link = page.locator(`.foot a[href="/en/${name}"]`).first();
    await link.hover(); // which fetches the page ahead
    await page.waitForLoadState('networkidle');
    took.push(await untilHeading(page, link));
    await page.waitForURL(`${origin}/en/${name}`);
    await page.waitForLoadState('networkidle');
  }
  await page.context().close();
  return took;
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
  menu: rounded(await interactions('/en', (page) => page.locator('header summary:visible').first().click())),
  language: rounded(
    await interactions('/en/contact', async (page) => {
      await page.locator('header a[hreflang="ca"]:visible').click();
      await page.waitForURL('**/ca/contacta');
    }),
  ),
  dialog: rounded(
    await interactions('/en/api', async (page) => {
      const link = page.locator('header a[href="/en/contact/sales"]:visible');
      await link.hover();
      await page.waitForLoadState('networkidle');
      await link.click();
      await page.getByRole('dialog').waitFor();
    }),
  ),
  filter: rounded(
    await interactions('/en/integrations', (page) =>
      page.locator('main input[type=search]').pressSequentially('booking', { delay: 60 }),
    ),
  ),
};
process.stdout.write(JSON.stringify(result));
await browser.close();
