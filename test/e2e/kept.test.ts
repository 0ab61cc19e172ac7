import type { Page } from 'playwright-core';
import { storeKey } from '../../app/engine/lib/constants';
import { draftDays } from '../../app/engine/lib/store';
import { follow, hydrated, open } from './browser';
import { locales, pathOf, site } from './site';

// The cookie policy names everything that a browser keeps, each name as code.

/** Of the service that only a visitor who accepts gets: tag-manager.ts deletes these. */
const ofAnalytics = ['_ga', '_gid', '_gat'];

/** The names of what the page's browser keeps by now. Of a cache's name the build is left out. */
async function kept(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const inPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await caches.keys()).flatMap((name) => name.replace(/ \w+ /, ' ').split(' ')),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
  ]);
  return [...cookies, ...inPage];
}

/** A visit that leaves what the site can leave: pages and pictures, a draft, a place and the page without a connection. */
async function walk(): Promise<string[]> {
  const page = await open(pathOf('home', 'en'), { workers: true });
  await hydrated(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(() => scrollTo(0, 2000));
  await follow(page, pathOf('contact', 'en'));
  await page.waitForURL(`**${pathOf('contact', 'en')}`);
  await page.locator('textarea[name=message]').fill('Seven doors');
  await page.waitForFunction((key) => localStorage.getItem(key)?.includes('Seven doors'), storeKey);
  await page.goto(pathOf('demo', 'en'));
  await page.waitForFunction(async () => (await caches.keys()).length === 4);
  await page.context().setOffline(true);
  await page.goto(pathOf('home', 'en'));
  return kept(page);
}

/** A visit in which a module is missing, so that the document is loaded anew. */
async function withoutModule(): Promise<string[]> {
  const page = await open(pathOf('api', 'en'));
  await hydrated(page);
  await page.route('**/payload/**', (route) => route.fulfill({ status: 404 }));
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await follow(page, pathOf('demo', 'en'));
  await page.waitForFunction(() => sessionStorage.length > 1);
  return kept(page);
}

test('what a browser keeps is what the cookie policy names, in every language', async () => {
  const found = [...new Set([...(await walk()), ...(await withoutModule())])].sort();
  for (const locale of locales) {
    const html = await (await fetch(site().production + pathOf('cookie-policy', locale))).text();
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
    const named = [...main.matchAll(/<code>([^<]*)<\/code>/g)].map(([, name]) => name as string);
    expect([locale, [...new Set(named)].filter((name) => !ofAnalytics.includes(name)).sort()]).toEqual([locale, found]);
    expect(main).toMatch(new RegExp(`\\b${draftDays}(\\s|&nbsp;)(días|dies|days)`));
  }
});
