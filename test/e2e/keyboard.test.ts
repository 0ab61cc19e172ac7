import type { Page } from 'playwright-core';
import { clean, hydrated, sharedTab } from './browser';
import { rows } from './ring';
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

test('the first key press shows the link past the header; Tab reaches all of that in the order that it is seen', async () => {
  const page = await visit(pathOf('home'));
  const skip = page.locator('a[href="#main"]');
  expect((await skip.boundingBox())?.y).toBeLessThan(0);
  const expected = await page.locator(bar).locator('a, summary').filter({ visible: true }).allTextContents();
  const reached = [];
  for (const _ of expected) {
    await press(page, 'Tab');
    reached.push(await focused(page));
  }
  expect(reached[0]).toMatchObject({ text: await skip.textContent(), seen: true });
  expect(reached.map(({ text }) => text)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(10);
  const [, ...places] = reached.map(({ x }) => x);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  await skip.focus();
  await press(page, 'Enter');
  expect((await focused(page)).id).toBe('main');
  await press(page, 'Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  clean(page);
});

/** Goes through the menus by Tab: what has the focus, and whether anything lies over it. */
async function covered(page: Page, presses: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let i = 0; i < presses; i++) {
    await press(page, 'Tab');
    const { seen, text } = await focused(page);
    if (!seen) hidden.push(text);
  }
  return hidden;
}

test('a menu opens by Enter and Space, hides nothing that has the focus, closes by Escape or as another opens, and leads to a page', async () => {
  const page = await visit(pathOf('home'));
  await press(page, 'Tab', 'Tab', 'Tab');
  const { text: first } = await focused(page);
  for (const key of ['Enter', 'Space']) {
    await press(page, key);
    expect(await openMenus(page)).toEqual([first]);
    await press(page, 'Tab');
    expect(await focused(page)).toMatchObject({ tag: 'a', seen: true });
    await press(page, 'Escape');
    expect(await openMenus(page)).toEqual([]);
    expect((await focused(page)).text).toBe(first);
  }
  const [, second = ''] = await page.locator(`${bar} > nav summary`).allTextContents();
  await press(page, 'Enter');
  while ((await focused(page)).text !== second) await press(page, 'Tab');
  await press(page, 'Enter');
  expect(await openMenus(page)).toEqual([second]);
  // Source: WCAG 2.2, 2.4.11 Focus Not Obscured.
  expect(await covered(page, 40)).toEqual([]);
  await page.locator(`${bar} > nav summary`).first().focus();
  await press(page, 'Enter', 'Tab', 'Enter');
  await page.waitForURL(`**${pathOf('device-cylinder')}`);
  clean(page);
});

test("the phone's menu opens, is walked through in order, opens one list at a time and closes", async () => {
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
  const names = page.locator(`${bar} details details > summary`);
  const lists = (await names.allTextContents()).slice(0, 2);
  for (const [i, key] of ['Enter', 'Space'].entries()) {
    await names.nth(i).focus();
    await press(page, key);
    expect(await openMenus(page)).toEqual([name, lists[i]]);
  }
  // Closed from within a list, it leaves the focus on its name.
  await press(page, 'Tab', 'Escape');
  expect(await openMenus(page)).toEqual([]);
  expect(await focused(page)).toMatchObject({ tag: 'summary', text: name, seen: true });
  await press(page, 'Enter');
  expect(await covered(page, 40)).toEqual([]);
  clean(page);
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
