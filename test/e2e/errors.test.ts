import type { Page } from 'playwright-core';
import { clean, faults, hydrated, open } from './browser';
import { fullTest, rows } from './ring';
import { type LocaleCode, pathOf, site } from './site';

const titles: Record<LocaleCode, string> = {
  es: 'Página no encontrada',
  ca: 'Pàgina no trobada',
  en: 'Page Not Found',
};
const messages: Record<LocaleCode, string> = {
  es: 'No encontramos esta página',
  ca: 'No trobem aquesta pàgina',
  en: 'This page could not be found',
};

async function visit(path: string, build: 'production' | 'development' = 'production') {
  const page = await open('about:blank', { build });
  const answer = await page.goto(path);
  return { page, status: answer?.status() };
}

/** Follows the page's link home. */
async function goHome(page: Page, locale: LocaleCode): Promise<void> {
  await page.locator(`main a[href="${pathOf('home', locale)}"]`).click();
  await page.waitForURL((url) => url.pathname === pathOf('home', locale));
}

const missing = [
  ['/no-hay-nada', 'es'],
  ['/ca/no-hi-ha-res', 'ca'],
  ['/en/nothing', 'en'],
] as const;

test.each(rows(missing))(
  '%s is answered 404 where it was asked, hydrates, and has the way home',
  async (path, locale) => {
    const { page, status } = await visit(path);
    expect(status).toBe(404);
    await hydrated(page);
    expect(faults(page)).toEqual([`404: ${page.url()}`, expect.stringContaining('404 (Not Found)')]);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getAttribute('html', 'lang')).toBe(locale);
    expect(await page.title()).toBe(titles[locale]);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(messages[locale]);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    await goHome(page, locale);
  },
);

fullTest('a page that is missing hydrates in the development build too', async () => {
  const { page } = await visit('/en/nothing', 'development');
  await hydrated(page);
  expect(faults(page)).toEqual([`404: ${page.url()}`, expect.stringContaining('404 (Not Found)')]);
});

test('a file that is missing is no page', async () => {
  const answer = await fetch(`${site().production}/assets/client-00000000.js`);
  expect([answer.status, (await answer.text()).trim()]).toEqual([404, '404 not found']);
});

test.each(rows(['es', 'ca', 'en'] as const))(
  'the error page in %s can be opened, leads home and is kept from crawlers',
  async (locale) => {
    const { page, status } = await visit(pathOf('error', locale));
    await hydrated(page);
    clean(page);
    expect(status).toBe(200);
    expect(await page.getAttribute('html', 'lang')).toBe(locale);
    expect(await page.getAttribute('meta[name=robots]', 'content')).toBe('noindex');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await goHome(page, locale);
  },
);
