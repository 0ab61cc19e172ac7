import type { Page, ViewportSize } from 'playwright-core';
import { clean, hydrated, launch, open, sharedTab, tab } from './browser';
import { misfits } from './fits';
import { locales, pathOf, samples } from './site';

/*
 * What WCAG 2.2 AA asks for beyond what axe sees, and what a pointer meets.
 * The numbers are those of its success criteria.
 */

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A window of 1280 by 1024 at 400 %. */
const zoomed = { width: 320, height: 256 };

const controls =
  'a[href], button, input:not([type=hidden], [tabindex="-1"]), select, textarea, summary, [tabindex="0"]';

const visit = sharedTab();

/** What a page must not have, by the criterion, on each of these screens. */
const rules: [criterion: string, screens: ViewportSize[], faults: (page: Page) => Promise<string[]>][] = [
  [
    'what a pointer in its middle does not meet',
    [390, 768, 1440, 1920].map((width) => ({ width, height: 900 })),
    covered,
  ],
  ['2.5.8: what can be clicked, smaller than 24 pixels and not apart', [phone, wide], crowded],
  ['1.4.12: what has no room for letters, words and lines further apart', [phone, wide], cutApart],
  ['1.4.10: what is wider than the window or cut off', [zoomed], (page) => misfits(page, true)],
  ['2.4.11: what has the focus and is not seen', [zoomed], unseenFocus],
  ['2.4.3: what is seen in another order than that of the document', [zoomed], reordered],
];

test.each(samples())('$path is for all hands and eyes', async ({ path }) => {
  const page = await visit(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  for (const [criterion, screens, faults] of rules) {
    for (const screen of screens) {
      await page.setViewportSize(screen);
      expect({ criterion, ...screen, faults: await faults(page) }).toEqual({ criterion, ...screen, faults: [] });
    }
  }
  clean(page);
});

// 1.4.4
test('with text twice as large a phone shows nothing wider than the window', async () => {
  const browser = await launch('--blink-settings=defaultFontSize=32,defaultFixedFontSize=26');
  try {
    const page = await tab({ ...phone, browser });
    for (const { path } of samples()) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ path, width }).toEqual({ path, width: 390 });
    }
  } finally {
    await browser.close();
  }
});

// 2.4.3 and 2.4.11
test("at 400 % the phone's menu is gone through from its name to the languages, and nothing covers the focus", async () => {
  const page = await open(pathOf('home'), zoomed);
  await hydrated(page);
  const menu = page.locator('[data-menu="phone"] > summary');
  await menu.focus();
  await page.keyboard.press('Enter');
  const after = page.locator('[data-menu="phone"] :is(a, summary), [data-menu="phone"] ~ nav [hreflang]');
  const [, ...expected] = await after.filter({ visible: true }).allTextContents();
  expect(expected.slice(-3)).toEqual([...locales]);
  for (const text of expected) {
    await page.keyboard.press('Tab');
    expect(await focused(page)).toEqual({ text, seen: true });
  }
});

test('a mouse that rests on a menu sees the devices, and the menu goes with it', async () => {
  const page = await open(pathOf('contact'), { ...wide, before: (page) => page.clock.install() });
  await hydrated(page);
  const menu = page.locator('#root > header > nav > details').first();
  const widths = () =>
    menu.locator('img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(await widths()).toEqual([0, 0, 0, 0, 0]); // nobody waits for pictures of a menu that is closed
  await menu.locator('summary').hover();
  await page.waitForFunction(() =>
    [...document.querySelectorAll('header nav img')].every((image) => (image as HTMLImageElement).naturalWidth > 0),
  );
  await menu.locator('a').last().hover();
  await page.clock.runFor(500); // longer than the menu waits for a mouse to come back
  expect(await menu.getAttribute('open')).toBe('');
  await page.mouse.move(700, 880);
  await page.waitForFunction(() => !document.querySelector('header nav details[open]'));
  clean(page);
});

// 3.1.2
test('the title of a page is read out in its language', async () => {
  const page = await open(pathOf('academy', 'en'));
  await hydrated(page);
  const article = page.locator('main [lang="es"] a').first();
  const title = (await article.textContent())?.trim();
  await article.click();
  const status = page.locator('[role=status].visually-hidden');
  await status.filter({ hasText: title }).waitFor({ state: 'attached' });
  expect(await status.getAttribute('lang')).toBe('es');
  await page.locator('#root > header a').nth(1).click();
  await page.waitForURL(`**${pathOf('home', 'en')}`);
  await status.filter({ hasNotText: title }).waitFor({ state: 'attached' });
  expect(await status.getAttribute('lang')).toBe('en');
});

test('in the colours of a visitor what is drawn in a control is seen', async () => {
  const page = await open(pathOf('demo'));
  await hydrated(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const faint = await page.evaluate(() => {
    const shade = (colour: string) =>
      (colour.match(/[\d.]+/g) ?? []).slice(0, 3).reduce((sum, c) => sum + Number(c), 0);
    const paper = document.createElement('p');
    paper.style.setProperty('background', 'Canvas');
    document.body.append(paper);
    const ground = shade(getComputedStyle(paper).backgroundColor);
    return [...document.querySelectorAll('main :is(button, a, summary, label) svg :is(path, circle, rect)')]
      .filter((shape) => shape.checkVisibility())
      .filter((shape) => {
        const { stroke, fill } = getComputedStyle(shape);
        return [stroke, fill].every((colour) => colour === 'none' || Math.abs(shade(colour) - ground) < 250);
      })
      .map((shape) => shape.outerHTML);
  });
  expect(faint).toEqual([]);
});

/** What of a page's links and controls something else lies over, when it is scrolled to. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(async (controls) => {
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      // The link past the header comes with the focus.
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('[href="#main"]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = [...element.getClientRects()].find(({ width, height }) => width * height > 0);
      if (!box) continue;
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      const label = (element as HTMLInputElement).labels?.[0];
      if (element.contains(top) || label?.contains(top)) continue;
      faults.push(`${element.outerHTML.slice(0, 90)} is under ${top?.outerHTML.slice(0, 90)}`);
    }
    return faults;
  }, controls);
}

/** Targets smaller than 24 pixels, but for those in a line of text, with another in the circle of 24 round their middle. */
function crowded(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const least = 24;
    const all = [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('[href="#main"]'))
      .map((element) => ({ element, box: area(element) }))
      .filter(({ box }) => box.width > 0);
    const isSmall = (box: DOMRect) => box.width < least || box.height < least;
    return all
      .filter(({ element, box }) => isSmall(box) && !inLine(element))
      .filter(({ element, box }) =>
        all.some((other) => {
          if (other.element === element || other.element.contains(element) || element.contains(other.element))
            return false;
          const reach = least / 2 + (isSmall(other.box) ? least / 2 : 0);
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          const { left, right, top, bottom } = isSmall(other.box) ? middle(other.box) : other.box;
          return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < reach;
        }),
      )
      .map(({ element, box }) => `${box.width}×${box.height}: ${element.outerHTML.slice(0, 90)}`);

    /** A label is a part of what it names. */
    function area(element: HTMLElement): DOMRect {
      const boxes = [element, ...((element as HTMLInputElement).labels ?? [])].map((one) =>
        one.getBoundingClientRect(),
      );
      const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
      const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
      return new DOMRect(left, top, right - left, bottom - top);
    }

    function middle({ x, y, width, height }: DOMRect): DOMRect {
      return new DOMRect(x + width / 2, y + height / 2, 0, 0);
    }

    function inLine(element: HTMLElement): boolean {
      const words = element.closest('p, li, dd, td, label, blockquote')?.textContent?.trim();
      return getComputedStyle(element).display === 'inline' && words !== element.textContent?.trim();
    }
  }, controls);
}

/** What of a page has the focus and is wholly hidden. */
function unseenFocus(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const unseen: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>(controls)) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.focus();
      if (document.activeElement !== element) continue;
      const seen = [...element.getClientRects()].some(({ left, right, top, bottom }) =>
        [left + 2, (left + right) / 2, right - 2].some((x) =>
          [top + 2, (top + bottom) / 2, bottom - 2].some((y) => {
            const top = document.elementFromPoint(x, y);
            return element.contains(top) || (element as HTMLInputElement).labels?.[0]?.contains(top);
          }),
        ),
      );
      if (!seen) unseen.push(element.outerHTML.slice(0, 120));
    }
    return unseen;
  }, controls);
}

/** What of a page comes by Tab, or is seen, in another order than that of the document. */
function reordered(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const inner = [...document.querySelectorAll('body *')].filter((element) => element.querySelector(controls));
    return [
      ...[...document.querySelectorAll<HTMLElement>('*')].filter(({ tabIndex }) => tabIndex > 0),
      ...inner.filter((element) => getComputedStyle(element).order !== '0'),
      ...inner.filter((element) => getComputedStyle(element).flexDirection.endsWith('reverse')),
    ].map((element) => element.outerHTML.slice(0, 120));
  }, controls);
}

/** What does not fit while a page's texts are as far apart as 1.4.12 says. */
async function cutApart(page: Page): Promise<string[]> {
  const setApart = (apart: boolean) =>
    page.evaluate((apart) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`);
      document.adoptedStyleSheets = apart ? [sheet] : [];
    }, apart);
  await setApart(true);
  const faults = await misfits(page, true);
  await setApart(false);
  return faults;
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return { text: element.textContent, seen: element.contains(top) };
  });
