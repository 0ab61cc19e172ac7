import type { Page } from 'playwright-core';
import { clean, hydrated, open } from './browser';
import { pathOf } from './site';

async function visit(path = pathOf('home'), width?: number): Promise<Page> {
  const page = await open(path, { width });
  await hydrated(page);
  return page;
}

/** What has the focus: its words and its place. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { x, y } = element.getBoundingClientRect();
    return { tag: element.localName, id: element.id, text: element.innerText, x, y };
  });

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
  return focused(page);
}

const openMenus = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('header details[open] > summary')].map((s) => (s as HTMLElement).innerText));

test('the first key press shows the link past the header, and it leads there', async () => {
  const page = await visit();
  const skip = page.locator('a[href="#main"]');
  expect((await skip.boundingBox())?.y).toBeLessThan(0);
  expect((await press(page, 'Tab')).text).toBe(await skip.innerText());
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  expect((await press(page, 'Enter')).id).toBe('main');
  await press(page, 'Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
  clean(page);
});

test('Tab reaches everything in the header in the order that it is seen', async () => {
  const page = await visit();
  const inHeader = page.locator('header').locator('a, summary').filter({ visible: true });
  const expected = await inHeader.allInnerTexts();
  const reached = [];
  for (const _ of expected) reached.push(await press(page, 'Tab'));
  expect(reached.map(({ text }) => text)).toEqual(expected);
  expect(expected.length).toBeGreaterThan(10);
  const [, ...bar] = reached.map(({ x }) => x);
  expect(bar).toEqual([...bar].sort((a, b) => a - b));
});

test.each(['Enter', 'Space'])('%s opens a menu, Escape closes it and the focus is back on its name', async (key) => {
  const page = await visit();
  const { text } = await press(page, 'Tab', 'Tab', 'Tab');
  await press(page, key);
  expect(await openMenus(page)).toEqual([text]);
  expect((await press(page, 'Tab')).tag).toBe('a');
  expect((await press(page, 'Escape')).text).toBe(text);
  expect(await openMenus(page)).toEqual([]);
  await press(page, key, 'Escape');
  expect(await openMenus(page)).toEqual([]);
  clean(page);
});

test('a menu that opens closes the other', async () => {
  const page = await visit();
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter');
  const [first] = await openMenus(page);
  let second = await focused(page);
  while (second.tag !== 'summary' || second.text === first) second = await press(page, 'Tab');
  await press(page, 'Enter');
  expect(await openMenus(page)).toEqual([second.text]);
});

test('a menu leads to a page by the keyboard alone', async () => {
  const page = await visit();
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter');
  await page.waitForURL(`**${pathOf('device-cylinder')}`);
});

describe('the menu of a phone', () => {
  const names = (page: Page) => page.locator('header details details > summary');

  test('opens, is walked through in order and closes', async () => {
    const page = await visit(pathOf('home'), 390);
    expect((await press(page, 'Tab', 'Tab', 'Tab')).tag).toBe('summary');
    await press(page, 'Enter');
    const inside = page.locator('header details').locator('a, details > summary').filter({ visible: true });
    const entries = (await inside.allInnerTexts()).slice(1);
    for (const entry of entries) expect((await press(page, 'Tab')).text).toBe(entry);
    expect(entries.length).toBeGreaterThan(6);
    const closed = await press(page, 'Escape');
    expect(closed.tag).toBe('summary');
    expect(await openMenus(page)).toEqual([]);
    clean(page);
  });

  test('opens one list at a time', async () => {
    const page = await visit(pathOf('home'), 390);
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter');
    expect(await names(page).first().evaluate((s) => s.parentElement?.matches('[open]'))).toBe(true);
    await names(page).nth(1).focus();
    await press(page, 'Space');
    expect(await page.locator('header details details[open]').count()).toBe(1);
  });

  test('closed from within a list, leaves the focus on what can be seen', async () => {
    const page = await visit(pathOf('home'), 390);
    await press(page, 'Tab', 'Tab', 'Tab', 'Enter', 'Tab', 'Enter', 'Tab', 'Escape');
    const seen = await page.evaluate(() => document.activeElement !== document.body && document.activeElement?.checkVisibility());
    expect(seen).toBe(true);
    expect((await press(page, 'Tab')).tag).toBe('a');
  });
});

test.each([pathOf('home'), pathOf('device-cylinder'), pathOf('integrations')])('on %s the focus is seen wherever it is', async (path) => {
  const page = await visit(path);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const unseen: string[] = [];
  let reached = 0;
  for (; ; reached++) {
    await page.keyboard.press('Tab');
    const element = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      if (element === document.body) return null;
      const look = () => {
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
        return `${outlineStyle === 'none' ? '' : outlineWidth + outlineColor} ${boxShadow}`;
      };
      const withFocus = look();
      element.blur();
      const without = look();
      element.focus();
      return { marked: withFocus !== without, name: element.outerHTML.slice(0, 120) };
    });
    if (!element) break;
    if (!element.marked) unseen.push(element.name);
  }
  expect(unseen).toEqual([]);
  expect(reached).toBeGreaterThan(40);
});
