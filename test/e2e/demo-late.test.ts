import type { Page, Response } from 'playwright-core';
import { PNG } from 'pngjs';
import { clean, hydrated, open } from './browser';
import { isCopy } from './copy';
import { begun, open as press, ring } from './demo';
import { pathOf } from './site';

/** What the demo may load of JavaScript as it comes into view, compressed with brotli: bytes. */
const most = 25_000;

/** What a colour may be off between two pictures of the same, of 255: shadows are drawn anew with other roundings. */
const unseen = 2;

/** How far apart the colours of two pictures are where they differ most. */
function mostChanged(before: Buffer, after: Buffer): number {
  const [a, b] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (a.width !== b.width || a.height !== b.height) return 255;
  const { abs, max } = Math; // jest's sandbox takes a microsecond to find a global, and these are millions of values
  return a.data.reduce((most, value, i) => max(most, abs(value - (b.data[i] ?? 0))), 0);
}

/** The scripts that a page has loaded; payloads of other pages, which it fetches ahead, are data. */
function scripts(page: Page): Response[] {
  const loaded: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !pathname.startsWith('/payload/')) loaded.push(response);
  });
  return loaded;
}

const isDemo = (response: Response) => /\/door-demo-\w+\.js$/.test(new URL(response.url()).pathname);
const quiet = (page: Page) => page.waitForLoadState('networkidle');
const controls = (page: Page) => page.locator('#door-demo-admin-name').waitFor({ state: 'attached' });

test('the demo comes when a visitor comes near it, weighs at most 25 KB, and nobody sees it come', async () => {
  const page = await open('about:blank', { locale: 'en' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const loaded = scripts(page);
  await page.goto(pathOf('access-methods', 'en'));
  await hydrated(page);
  await quiet(page);
  expect(loaded.filter(isDemo)).toEqual([]);
  const before = loaded.length;
  expect(before).toBeGreaterThan(0);

  // The code is held back, to see the server's nodes without it.
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/door-demo-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/door-demo-*.js');
  const section = page.locator('#webapp-demo');
  await section.scrollIntoViewIfNeeded();
  await asked;
  const button = await page.locator('#door-demo form button').elementHandle();
  const html = await page.locator('#door-demo').innerHTML();
  const seen = await section.screenshot({ caret: 'initial' });
  go();
  await controls(page);
  expect(mostChanged(seen, await section.screenshot({ caret: 'initial' }))).toBeLessThanOrEqual(unseen);
  expect(await page.locator('#door-demo').innerHTML()).toBe(html);
  expect(await button?.evaluate((node) => node === document.querySelector('#door-demo form button'))).toBe(true);

  await quiet(page);
  const own = loaded.slice(before);
  expect(own.some(isDemo)).toBe(true);
  clean(page);
  if (isCopy) return; // its host compresses in its own way
  expect(await Promise.all(own.map((response) => response.headerValue('content-encoding')))).toEqual(
    own.map(() => 'br'),
  );
  const sizes = await Promise.all(own.map((response) => response.request().sizes()));
  const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(total).toBeLessThanOrEqual(most);
  expect(total).toBeGreaterThan(most / 4);
  clean(page);
});

test('from home, through the picture, the demo opens a door; back and forward it still does', async () => {
  const page = await open('about:blank', { locale: 'en' });
  await page.clock.install({ time: '2026-01-01T10:00:00Z' });
  const loaded = scripts(page);
  await page.goto(pathOf('home', 'en'));
  await hydrated(page);
  await quiet(page);
  expect(loaded.filter(isDemo)).toEqual([]);
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));

  const here = (path: string) => page.waitForURL((address) => address.pathname === path);
  const opens = async () => {
    await controls(page);
    const demo = await begun(page);
    await press(demo);
    await ring(demo, 'open');
    await page.clock.resume();
  };
  await page.locator('#demo').getByRole('link').first().click();
  await here(pathOf('demo', 'en'));
  await opens();
  await page.locator('header').getByRole('link', { name: 'Aldaba' }).first().click();
  await here(pathOf('home', 'en'));
  await page.goBack();
  await here(pathOf('demo', 'en'));
  await opens();
  await page.goBack();
  await page.locator('#demo').waitFor();
  await page.goForward();
  await here(pathOf('demo', 'en'));
  await opens();
  expect(opened).toEqual([]);
  clean(page);
});

test('a link to a situation from a device opens the demo with its steps standing still', async () => {
  const page = await open(pathOf('device-roomlock', 'en'), { locale: 'en' });
  await hydrated(page);
  await page.locator('#opening a[href*="scenario=open"]').first().click();
  await page.waitForURL('**/en/demo?door=doorlock&scenario=open');
  await controls(page);
  expect(await page.locator('#door-demo form button').getAttribute('data-is')).toBe('open');
  expect(await page.locator('#door-demo [aria-current=step]').textContent()).toBe('Open with the handle');
  clean(page);
});
