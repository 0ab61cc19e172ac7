import type { Page } from 'playwright-core';
import { clean, hydrated, open, sharedTab } from './browser';
import { fullTest, rows } from './ring';
import { type LocaleCode, locales, pathOf } from './site';

const address = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '');
/** The cookie follows the frame that shows the page. */
async function remembers(page: Page, locale: string): Promise<void> {
  await page.waitForFunction((pair) => document.cookie.split('; ').includes(pair), `locale=${locale}`);
  const kept = (await page.context().cookies()).filter(({ name }) => name === 'locale');
  expect(kept.map(({ value }) => value)).toEqual([locale]);
}
const language = (page: Page) => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
const switchTo = (page: Page, locale: LocaleCode) =>
  page.locator(`#root > header a[hreflang=${locale}]`).filter({ visible: true }).click();

const speakers = [
  ['es-MX', 'es'],
  ['ca-ES', 'ca'],
  ['en-GB', 'en'],
  ['gl-ES', 'es'],
  ['de-DE', 'en'],
] as const;

test.each(rows(speakers, 2))('a first visit by a browser in %s is shown %s', async (browser, locale) => {
  const page = await open('/', { locale: browser });
  await hydrated(page);
  expect(address(page)).toBe(pathOf('home', locale));
  expect(await language(page)).toEqual([locale, 'ltr']);
  await remembers(page, locale);
  clean(page);
});

test('the language chosen at the first visit is that of the second', async () => {
  const page = await open('/', { locale: 'es-ES' });
  await switchTo(page, 'ca');
  await remembers(page, 'ca');
  await page.goto('/');
  expect(address(page)).toBe(pathOf('home', 'ca'));
});

fullTest('a page in another language is remembered too', async () => {
  const page = await open(pathOf('device-cylinder', 'en'), { locale: 'es-ES' });
  await page.goto('/?utm_source=mail');
  expect(address(page)).toBe(`${pathOf('home', 'en')}?utm_source=mail`);
});

const visit = sharedTab();

fullTest('the language links lead from each language to each other one and keep the query', async () => {
  const page = await visit(`${pathOf('integrations')}?q=mews&category=travel`);
  await hydrated(page);
  for (const to of ['ca', 'en', 'es', 'en', 'ca', 'es'] as const) {
    await switchTo(page, to);
    await page.waitForURL(`**${pathOf('integrations', to)}?q=mews&category=travel`);
    await page.waitForFunction((to) => document.documentElement.lang === to, to);
    expect(await language(page)).toEqual([to, 'ltr']);
  }
  clean(page);
});

test.each(rows(locales))('the brand leads home in %s, whatever the browser speaks', async (locale) => {
  const page = await open(pathOf('device-cylinder', locale), { locale: locale === 'en' ? 'ca-ES' : 'en-GB' });
  await hydrated(page);
  await page.locator('#root > header').getByRole('link', { name: 'Aldaba' }).click();
  await page.waitForURL((url) => url.pathname === pathOf('home', locale));
  expect(await language(page)).toEqual([locale, 'ltr']);
  await remembers(page, locale);
});

fullTest('the link to the Spanish home page leads there from the English one', async () => {
  const page = await open(pathOf('home', 'en'), { locale: 'en-GB' });
  await hydrated(page);
  await switchTo(page, 'es');
  await page.waitForURL((url) => url.pathname === pathOf('home'));
  expect(await language(page)).toEqual(['es', 'ltr']);
  await remembers(page, 'es');
});
