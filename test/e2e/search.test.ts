import type { Page } from 'playwright-core';
import { clean, hydrated, open } from './browser';
import { isCopy } from './copy';
import { fullTest } from './ring';
import { pathOf } from './site';

const market = pathOf('integrations');
const stories = pathOf('success-stories');

/** A search that has come to life. */
async function visit(path: string): Promise<Page> {
  const page = await open(path);
  await hydrated(page);
  return page;
}

const section = (page: Page) => page.locator('main > .section[data-kind$=search]');
const found = (page: Page) => section(page).locator('ul > li');
const box = (page: Page) => page.getByRole('searchbox');
const query = (page: Page) => new URL(page.url()).search;

/** The documents that a page asks for from now on. */
function openings(page: Page): string[] {
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
  return opened;
}

/** Waits until a search has found so many. */
async function finds(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (count) => document.querySelectorAll('main > .section[data-kind$=search] ul > li').length === count,
    count,
  );
}

/** What a search shows as it comes: at once from a server, from a host of files once it has come to life. */
async function shows(page: Page, count: number): Promise<void> {
  if (isCopy) await finds(page, count);
  expect(await found(page).count()).toBe(count);
}

test('a search goes on as one types and opens no page; reloaded, the server finds the same; back and forward keep it', async () => {
  const page = await visit(market);
  const all = await found(page).count();
  const opened = openings(page);
  await box(page).pressSequentially('MÉWS');
  await page.waitForURL('**?q=M%C3%89WS'); // three letters find it already
  await finds(page, 1);
  const status = page.locator('main').getByRole('status');
  expect(await status.textContent()).toMatch(/^1 /);
  await box(page).press('Enter');
  expect(await status.evaluate((status) => status === document.activeElement)).toBe(true);
  expect(opened).toEqual([]);
  await page.reload();
  await shows(page, 1);
  await hydrated(page);
  await box(page).fill('');
  await finds(page, all);
  expect(query(page)).toBe('');

  await box(page).fill('mews');
  await finds(page, 1);
  await page.goto(`${stories}?category=hotels`);
  await page.goBack();
  await page.waitForURL(`**${market}?q=mews`);
  await hydrated(page);
  await shows(page, 1);
  expect([await box(page).inputValue(), query(page)]).toEqual(['mews', '?q=mews']);
  await page.goForward();
  await page.waitForURL(`**${stories}?category=hotels`);
  await hydrated(page);
  expect([await page.getByRole('combobox').inputValue(), query(page)]).toEqual(['hotels', '?category=hotels']);
  clean(page);
});

test('categories and words narrow together', async () => {
  const page = await visit(stories);
  const all = await found(page).count();
  await page.getByRole('combobox').selectOption('hotels');
  await page.waitForURL('**?category=hotels');
  const hotels = await found(page).count();
  expect(hotels).toBeGreaterThan(0);
  expect(hotels).toBeLessThan(all);
  await box(page).fill('zzzz');
  await finds(page, 0);
  await page.locator('main').getByRole('status').locator('xpath=..').getByRole('link').click();
  await finds(page, all);
  expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await page.getByRole('combobox').inputValue()).toBe('');

  // The other languages are led to what is asked now.
  await box(page).fill('tahona');
  await finds(page, 1);
  await page.locator('header a[hreflang=ca]').filter({ visible: true }).click();
  await page.waitForURL(`**${pathOf('success-stories', 'ca')}?q=tahona`);
  await page.waitForSelector('main:not([data-arriving])'); // the search has a frame of its own
  await shows(page, 1);
  clean(page);
});

fullTest('a story stands in short under its anchor, and whole on its own page', async () => {
  const page = await open(stories, { width: 390 });
  const first = found(page).first();
  const id = await first.getAttribute('id');
  const company = await first.locator('h3').textContent();
  await page.goto(`${stories}#${id}`);
  expect(await first.evaluate((card) => card.matches(':target'))).toBe(true);
  await first.getByRole('link').click();
  await page.waitForURL(`**${stories}/${id}`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(company);
  clean(page);
});

// A host of files answers no query.
const answered = isCopy ? test.skip : fullTest;

answered('without scripts the stories are found by a word of theirs and by category', async () => {
  const page = await open(stories, { javascript: false });
  const all = await found(page).count();
  await box(page).fill('tahona');
  await page.getByRole('search').getByRole('button').click();
  expect(await found(page).locator('h3').allTextContents()).toEqual(['Coliving Tahona 14']);
  expect(all).toBeGreaterThan(1);
  await box(page).fill('');
  await page.getByRole('combobox').selectOption('retail');
  await page.getByRole('search').getByRole('button').click();
  expect(new URL(page.url()).searchParams.get('category')).toBe('retail');
  expect(await page.getByRole('combobox').inputValue()).toBe('retail');
  expect(await found(page).count()).toBeGreaterThan(0);
});
