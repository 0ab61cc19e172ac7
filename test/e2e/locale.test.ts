import type { Page } from 'playwright-core';
import { clean, hydrated, open } from './browser';
import { type LocaleCode, pathOf } from './site';

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

// Which language a browser is given: i18n and app/engine/lib/negotiate.test.ts.
test.each([
  ['es-MX', 'es'],
  ['ca-ES', 'ca'],
] as const)('a first visit by a browser in %s is shown %s', async (browser, locale) => {
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

test('the brand leads home in the language of the page, which is remembered, as the default is when it is chosen', async () => {
  const page = await open(pathOf('device-cylinder', 'en'), { locale: 'ca-ES' });
  await hydrated(page);
  await remembers(page, 'en');
  await page.locator('#root > header').getByRole('link', { name: 'Aldaba' }).click();
  await page.waitForURL((url) => url.pathname === pathOf('home', 'en'));
  expect(await language(page)).toEqual(['en', 'ltr']);
  await remembers(page, 'en');
  await switchTo(page, 'es');
  await page.waitForURL((url) => url.pathname === pathOf('home'));
  expect(await language(page)).toEqual(['es', 'ltr']);
  await remembers(page, 'es');
  await page.goto(pathOf('contact', 'en'));
  await page.goto('/?utm_source=mail');
  expect(address(page)).toBe(`${pathOf('home', 'en')}?utm_source=mail`);
});
