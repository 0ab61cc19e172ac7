import type { Page } from 'playwright-core';
import { clean, hydrated, sharedTab } from './browser';
import { fullTest, rows } from './ring';
import { pathOf } from './site';

const bar = '#root > header';
const phone = 390;

const come = sharedTab();

async function visit(path: string, width = 1440): Promise<Page> {
  const page = await come(path, width);
  await hydrated(page);
  return page;
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** What has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return { tag: element.localName, id: element.id, text: element.textContent, x, seen: element.contains(top) };
  });

/** The names of the menus that are open. */
const openMenus = (page: Page) => page.locator(`${bar} details[open] > summary`).allTextContents();

test('the first key press shows the link past the header, and it leads there', async () => {
  const page = await visit(pathOf('home'));
  const skip = page.locator('a[href="#main"]');
  expect((await skip.boundingBox())?.y).toBeLessThan(0);
  await press(page, 'Tab');
  expect(await focused(page)).toMatchObject({ text: await skip.textContent(), seen: true });
  await press(page, 'Enter');
  expect((await focused(page)).id).toBe('main');
  await press(page, 'Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  clean(page);
});

test('Tab reaches everything in the header in the order that it is seen', async () => {
  const page = await visit(pathOf('home'));
  const expected = await page.locator(bar).locator('a, summary').filter({ visible: true }).allTextContents();
  const reached = [];
  for (const _ of expected) {
    await press(page, 'Tab');
    reached.push(await focused(page));
  }
  expect(reached.map(({ text }) => text)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(10);
  const [, ...places] = reached.map(({ x }) => x);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test.each(rows(['Enter', 'Space']))(
  '%s opens a menu, Escape closes it and the focus is back on its name',
  async (key) => {
    const page = await visit(pathOf('home'));
    await press(page, 'Tab', 'Tab', 'Tab');
    const { text } = await focused(page);
    await press(page, key);
    expect(await openMenus(page)).toEqual([text]);
    await press(page, 'Tab');
    expect(await focused(page)).toMatchObject({ tag: 'a', seen: true });
    await press(page, 'Escape');
    expect(await openMenus(page)).toEqual([]);
    expect((await focused(page)).text).toBe(text);
    clean(page);
  },
);

fullTest('a menu that opens closes the other', async () => {
  const page = await visit(pathOf('home'));
  const [, second = ''] = await page.locator(`${bar} > nav summary`).allTextContents();
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
  expect(await openMenus(page)).not.toEqual([second]);
  while ((await focused(page)).text !== second) await press(page, 'Tab');
  await press(page, 'Enter');
  expect(await openMenus(page)).toEqual([second]);
});

fullTest('a menu leads to a page', async () => {
  const page = await visit(pathOf('home'));
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter');
  await page.waitForURL(`**${pathOf('device-cylinder')}`);
});

// Source: WCAG 2.2, 2.4.11 Focus Not Obscured.
test.each(rows([1440, phone]))('at %i no open menu hides what has the focus', async (width) => {
  const page = await visit(pathOf('home'), width);
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
  const covered: string[] = [];
  for (let i = 0; i < 40; i++) {
    await press(page, 'Tab');
    const { seen, text } = await focused(page);
    if (!seen) covered.push(text);
  }
  expect(covered).toEqual([]);
});

describe("the phone's menu", () => {
  test('opens, is walked through in order and closes', async () => {
    const page = await visit(pathOf('home'), phone);
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
    const { text: name } = await focused(page);
    expect(await openMenus(page)).toEqual([name]);
    const entries = page.locator(`${bar} > details > :not(summary)`).locator('a, summary').filter({ visible: true });
    expect(await entries.count()).toBeGreaterThan(6);
    for (const entry of await entries.allTextContents()) {
      await press(page, 'Tab');
      expect(await focused(page)).toMatchObject({ text: entry, seen: true });
    }
    await press(page, 'Escape');
    expect(await openMenus(page)).toEqual([]);
    expect((await focused(page)).tag).toBe('summary');
    clean(page);
  });

  fullTest('opens one list at a time', async () => {
    const page = await visit(pathOf('home'), phone);
    const names = page.locator(`${bar} details details > summary`);
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter');
    expect(await openMenus(page)).toContain(await names.first().textContent());
    await names.nth(1).focus();
    await press(page, 'Space');
    expect(await openMenus(page)).not.toContain(await names.first().textContent());
    expect(await openMenus(page)).toContain(await names.nth(1).textContent());
  });

  fullTest('closed from within a list, it leaves the focus on its name', async () => {
    const page = await visit(pathOf('home'), phone);
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter', 'Tab', 'Escape');
    expect(await openMenus(page)).toEqual([]);
    expect(await focused(page)).toMatchObject({ tag: 'summary', seen: true });
  });
});

test.each(rows([pathOf('home'), pathOf('device-cylinder'), pathOf('integrations')]))(
  'on %s the focus is seen wherever it is',
  async (path) => {
    const page = await visit(path);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const unmarked: string[] = [];
    let reached = 0;
    for (; ; reached++) {
      await press(page, 'Tab');
      const element = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) return null;
        const look = () => {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
          return `${outlineStyle === 'none' ? '' : outlineWidth + outlineColor} ${boxShadow}`;
        };
        const marked = look();
        element.blur();
        const plain = look();
        element.focus();
        return { same: marked === plain, name: element.outerHTML.slice(0, 120) };
      });
      if (!element) break;
      if (element.same) unmarked.push(element.name);
    }
    expect(unmarked).toEqual([]);
    expect(reached).toBeGreaterThan(40);
  },
);
