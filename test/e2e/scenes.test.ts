import type { Page } from 'playwright-core';
import { clean, hydrated, open, type Visitor } from './browser';
import { pathOf } from './site';

const frame = /\.\w+-f\d+\.webp$/;

type Device = 'cylinder' | 'pinpad' | 'roomlock' | 'controller' | 'gateway';

/** A device's page, and which frames it asks for. */
async function visit(visitor: Visitor, device: Device = 'cylinder'): Promise<[page: Page, asked: string[]]> {
  const asked: string[] = [];
  const page = await open(pathOf(`device-${device}`, 'en'), {
    ...visitor,
    before: async (page) => {
      page.on('request', (request) => frame.test(request.url()) && asked.push(request.url()));
      await visitor.before?.(page);
    },
  });
  return [page, asked];
}

/** Scrolls to a share of the way through the section. */
const scrollTo = (page: Page, share: number, section = '#inside') =>
  page.evaluate(
    ([section, share]) => {
      const { top, height } = document.querySelector(`${section} > div`)?.getBoundingClientRect() ?? new DOMRect();
      window.scrollTo({ top: scrollY + top + (height - innerHeight) * share, behavior: 'instant' });
    },
    [section, share] as const,
  );

const step = (page: Page, number: number, section = '#inside') =>
  page.locator(`${section} > div[data-step="${number}"]`).waitFor();

/** What the canvas shows, in short. */
const shown = (page: Page) =>
  page.evaluate(() => (document.querySelector('main canvas') as HTMLCanvasElement).toDataURL('image/webp', 0.1));

test.each([390, 1440])('at %i the lock comes apart as one scrolls, and each part says what it is', async (width) => {
  const [page, asked] = await visit({ width, motion: true });
  await hydrated(page);
  expect(asked).toEqual([]);
  await page.evaluate(() => document.querySelector('#inside')?.scrollIntoView({ behavior: 'instant' }));
  await page.locator('#inside canvas').waitFor({ state: 'attached' });
  await page.waitForFunction(() => (document.querySelector('#inside canvas') as HTMLCanvasElement).width > 1);
  const first = await shown(page);
  await step(page, 0);
  await scrollTo(page, 0.6);
  await step(page, 5);
  await page.waitForFunction(
    (first) => (document.querySelector('#inside canvas') as HTMLCanvasElement).toDataURL('image/webp', 0.1) !== first,
    first,
  );
  await scrollTo(page, 1);
  await step(page, 10);
  const last = page.locator('#inside li:last-child p');
  await page.waitForFunction(() => {
    const words = document.querySelector('#inside li:last-child p');
    return words && getComputedStyle(words).opacity === '1';
  });
  const box = await last.boundingBox();
  expect(box && box.y > 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  clean(page);
});

test.each<[string, Visitor]>([
  ['who asked for less motion', { motion: false }],
  [
    'who asked for less data',
    {
      motion: true,
      before: (page) =>
        page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
    },
  ],
])('for %s it stays a picture with a list, and no frame is asked for', async (_, visitor) => {
  const [page, asked] = await visit(visitor);
  await hydrated(page);
  await page.locator('#inside').scrollIntoViewIfNeeded();
  await page.locator('#inside img').waitFor();
  await page.evaluate(() => document.querySelector('#sizes')?.scrollIntoView());
  expect(await page.locator('#inside canvas').count()).toBe(0);
  expect(await page.locator('#inside svg text').count()).toBe(20);
  expect(asked).toEqual([]);
  clean(page);
});

test('without a script the ten parts are a list beside the numbered picture', async () => {
  const [page] = await visit({ javascript: false });
  expect(await page.locator('#inside ol > li').count()).toBe(10);
  expect(await page.locator('#inside ol > li p').last().isVisible()).toBe(true);
});

test.each<Device>(['pinpad', 'roomlock', 'controller', 'gateway'])(
  'the %s works as one scrolls, on a phone and on a wide screen',
  async (device) => {
    const [page, asked] = await visit({ width: 390, motion: true }, device);
    await hydrated(page);
    expect(asked).toEqual([]);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate(() => document.querySelector('#detail')?.scrollIntoView({ behavior: 'instant' }));
      await page.waitForFunction(() => (document.querySelector('#detail canvas') as HTMLCanvasElement)?.width > 1);
      await step(page, 1, '#detail');
      const first = await shown(page);
      const sentences = page.locator('#detail ol > li');
      const count = await sentences.count();
      await scrollTo(page, 1, '#detail');
      await step(page, count, '#detail');
      await page.waitForFunction(
        (first) =>
          (document.querySelector('#detail canvas') as HTMLCanvasElement).toDataURL('image/webp', 0.1) !== first,
        first,
      );
      await page.waitForFunction(() => {
        const said = [...document.querySelectorAll('#detail ol > li')].map((li) => getComputedStyle(li).opacity);
        return said.every((opacity, i) => opacity === (i === said.length - 1 ? '1' : '0'));
      });
      const words = await sentences.last().locator('p').boundingBox();
      expect(words && words.y + words.height <= 844 && words.x + words.width <= width).toBe(true);
    }
    clean(page);
  },
);

test('a device at work is a numbered picture and its list for who asked for less motion', async () => {
  const [page, asked] = await visit({ motion: false }, 'pinpad');
  await hydrated(page);
  await page.locator('#detail').scrollIntoViewIfNeeded();
  await page.locator('#detail img').waitFor();
  await page.evaluate(() => document.querySelector('#variants')?.scrollIntoView());
  expect(await page.locator('#detail canvas').count()).toBe(0);
  expect(await page.locator('#detail svg text').count()).toBe(4);
  expect(await page.locator('#detail li p').last().isVisible()).toBe(true);
  expect(asked).toEqual([]);
});
