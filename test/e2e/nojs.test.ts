import type { Page } from 'playwright-core';
import { clean, sharedTab } from './browser';
import { hiddenTexts } from './readable';
import { isFull, rows } from './ring';
import { locales, pathOf, samples, visitedOnce } from './site';

const come = sharedTab({ javascript: false });
const visit = (path: string, width = 1440) => come(path, width);

describe('every page can be read', () => {
  test.each(isFull ? visitedOnce() : samples())('$path', async ({ path }) => {
    const page = await visit(path);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await hiddenTexts(page)).toEqual([]);
    clean(page);
  });
});

test('the menus open, one at a time', async () => {
  const page = await visit(pathOf('home'));
  const menus = page.locator('header details').filter({ visible: true });
  expect(await menus.count()).toBe(3);
  for (const i of [0, 2, 1]) {
    await menus.nth(i).locator('summary').click();
    await menus.nth(i).getByRole('link').first().waitFor({ state: 'visible' });
    expect(await page.locator('header details[open]').count()).toBe(1);
  }
  await menus.nth(1).getByRole('link').first().click();
  expect(new URL(page.url()).pathname).toBe(pathOf('sector-short-term-rentals'));
});

test("the phone's menu opens, and its lists", async () => {
  const page = await visit(pathOf('home'), 390);
  await page.locator('header summary').filter({ visible: true }).click();
  await page.locator('header details details summary').first().click();
  await page.getByRole('link', { name: 'Cylinder' }).filter({ visible: true }).first().click();
  expect(new URL(page.url()).pathname).toBe(pathOf('device-cylinder'));
});

test('questions open', async () => {
  const page = await visit(pathOf('home'));
  const question = page.locator('#faq details').first();
  await question.locator('summary').click();
  await question.locator('p').first().waitFor({ state: 'visible' });
});

test('the language switch leads to the same page in each language, with its query', async () => {
  const page = await visit(`${pathOf('integrations')}?q=mews`);
  for (const locale of ['ca', 'en', 'es'] as const) {
    await page.locator(`header a[hreflang=${locale}]`).filter({ visible: true }).click();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`${pathOf('integrations', locale)}?q=mews`);
    expect(await page.getByRole('searchbox').inputValue()).toBe('mews');
  }
});

describe.each(rows(locales))('the search for integrations in %s', (locale) => {
  const path = pathOf('integrations', locale);
  const results = (page: Page) => page.locator('#search li');

  test('finds by name', async () => {
    const page = await visit(path);
    const all = await results(page).count();
    await page.getByRole('searchbox').fill('mews');
    await page.getByRole('search').getByRole('button').click();
    expect(new URL(page.url()).searchParams.get('q')).toBe('mews');
    expect(await results(page).getByRole('link').allTextContents()).toEqual(['Mews']);
    expect(all).toBeGreaterThan(1);
  });

  test('finds by category', async () => {
    const page = await visit(path);
    const all = await results(page).count();
    await page.getByRole('combobox').selectOption('coworking');
    await page.getByRole('search').getByRole('button').click();
    expect(new URL(page.url()).searchParams.get('category')).toBe('coworking');
    expect(await page.getByRole('combobox').inputValue()).toBe('coworking');
    expect(await results(page).count()).toBeGreaterThan(0);
    expect(await results(page).count()).toBeLessThan(all);
  });

  test('says what to do when it finds nothing', async () => {
    const page = await visit(`${path}?q=zzzz`);
    expect(await results(page).count()).toBe(0);
    const advice = page.locator('#search p').last();
    expect(await advice.isVisible()).toBe(true);
    expect(await advice.textContent()).toMatch(
      { es: /menos letras/, ca: /menys lletres/, en: /fewer letters/ }[locale],
    );
    const clear = page.getByRole('status').locator('xpath=..').getByRole('link');
    await clear.click();
    expect(await results(page).count()).toBeGreaterThan(1);
  });
});
