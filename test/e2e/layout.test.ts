import type { Page } from 'playwright-core';
import { hydrated, open } from './browser';
import { recordShifts, shifts } from './fits';
import { createFront } from './front';
import { locales, pathOf, site } from './site';

/**
 * Longer than Chromium holds a text back for its font, on a busy machine too; in milliseconds. It holds it for 100, and
 * no event tells of the end.
 */
const blockPeriod = 1000;

/** Opens a page whose fonts come once it is painted without them. Gives how many there were. */
async function withLateFonts(path: string, width?: number): Promise<{ page: Page; late: number }> {
  let paint = () => {};
  const painted = new Promise<void>((resolve) => {
    paint = resolve;
  });
  const sent: Promise<void>[] = [];
  const page = await open('about:blank', {
    width,
    before: async (page) => {
      await page.addInitScript(recordShifts);
      await page.route('**/*.woff2', (route) => void sent.push(painted.then(() => route.continue())));
    },
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction((rest) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.now() > paint.startTime + rest;
  }, blockPeriod);
  paint();
  await hydrated(page);
  await Promise.all(sent);
  return { page, late: sent.length };
}

describe('a document that comes slowly moves nothing', () => {
  test.each([
    ['</summary><div class="header_panel', 1920],
    ['<nav class="header_languages', 1440],
    ['<div class="header_tools', 1440],
    ['</header>', 390],
    ['<span aria-current="page"', 1920],
    ['<h1', 1440],
  ])('which rests before %s, at %i', async (words, width) => {
    const front = await createFront(site().production, '');
    front.rests = words;
    try {
      const page = await open(front.origin + pathOf('device-pinpad', 'ca'), {
        width,
        before: (page) => page.addInitScript(recordShifts),
      });
      expect((await page.content()).includes(words)).toBe(true);
      await hydrated(page);
      expect(await shifts(page)).toEqual([]);
    } finally {
      await front.close();
    }
  });
});

test.each([
  [pathOf('home'), 390],
  [pathOf('home', 'en'), 768],
  [pathOf('device-cylinder', 'en'), 1440],
])('fonts that come late move nothing on %s at %i', async (path, width) => {
  const { page, late } = await withLateFonts(path, width);
  await page.evaluate(() => document.fonts.ready);
  expect(await shifts(page)).toEqual([]);
  expect(late).toBeGreaterThanOrEqual(3);
});

test('nor on home at 1440, where the type that came too late is that of the next page', async () => {
  const { page } = await withLateFonts(pathOf('home', 'ca'));
  // Of words that stay on the screen: a canvas may have the type already that the page has not.
  const widths = () =>
    page
      .locator('#root > header > nav > details > summary')
      .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width));
  await page.waitForFunction(() =>
    [...document.fonts].every(({ family, status }) => !family.includes('Late ') || status === 'loaded'),
  );
  expect(await shifts(page)).toEqual([]);
  const standIn = await widths();
  await page
    .locator(`main a[href="${pathOf('access-methods', 'ca')}"]`)
    .first()
    .click();
  await page.waitForURL(`**${pathOf('access-methods', 'ca')}`);
  await page.locator('main:not([data-arriving])').waitFor();
  expect(await widths()).not.toEqual(standIn);
});

test.each(locales)('the header is one line in %s, with help beside sign in where there is room', async (locale) => {
  const page = await open(pathOf('contact', locale));
  const header = page.locator('#root > header');
  const help = header.locator('a[href^="https://help."]').filter({ visible: true });
  for (const width of [390, 768, 1024, 1200, 1248, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { fits, parts } = await header.evaluate((element) => {
      const shown = [...element.children].filter((child) => child.matches(':not([href="#main"])') && child.clientWidth);
      const boxes = shown.map((child) => child.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      const apart = boxes.every((box, i) => box.left >= (boxes[i - 1]?.right ?? 0) && box.height < 80);
      return { fits: apart && document.documentElement.scrollWidth <= innerWidth, parts: boxes.length };
    });
    const helps = await help.count();
    expect({ width, fits, parts: parts > 1, helps }).toEqual({
      width,
      fits: true,
      parts: true,
      helps: width < 768 ? 0 : 1,
    });
  }
});
