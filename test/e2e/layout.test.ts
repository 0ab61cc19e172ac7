import { setTimeout } from 'node:timers/promises';
import { hydrated, open } from './browser';
import { recordShifts, shifts } from './fits';
import { createFront } from './front';
import { locales, pathOf, site } from './site';

/** Later than the first paint, on a busy machine too; in milliseconds. */
const afterFirstPaint = 2000;

describe('a document that comes slowly moves nothing', () => {
  test.each([
    ['</summary><div class="header_panel', 1920],
    ['<nav class="header_languages', 1440],
    ['<div class="header_tools', 1440],
    ['</header>', 390],
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

describe('fonts that come late move nothing', () => {
  test.each([
    [pathOf('home'), 390],
    [pathOf('home', 'en'), 768],
    [pathOf('home', 'ca'), 1440],
    [pathOf('device-cylinder'), 390],
    [pathOf('device-cylinder', 'en'), 1440],
  ])('on %s at %i', async (path, width) => {
    const late: Promise<void>[] = [];
    const page = await open(path, {
      width,
      before: async (page) => {
        await page.addInitScript(recordShifts);
        await page.route(
          '**/*.woff2',
          (route) => void late.push(setTimeout(afterFirstPaint).then(() => route.continue())),
        );
      },
    });
    await hydrated(page);
    await Promise.all(late);
    await page.evaluate(() => document.fonts.ready);
    expect(await shifts(page)).toEqual([]);
    expect(late.length).toBeGreaterThanOrEqual(3);
  });
});

test('type that came too late for the first page is that of the next', async () => {
  const page = await open(pathOf('home', 'en'), {
    before: async (page) => {
      await page.addInitScript(recordShifts);
      await page.route('**/*.woff2', (route) => setTimeout(afterFirstPaint).then(() => route.continue()));
    },
  });
  await hydrated(page);
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
    .locator(`main a[href="${pathOf('access-methods', 'en')}"]`)
    .first()
    .click();
  await page.waitForURL(`**${pathOf('access-methods', 'en')}`);
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
