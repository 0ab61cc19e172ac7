import type { Page } from 'playwright-core';
import { clean, hydrated, open, sharedTab } from './browser';
import { changedPlaces, remember } from './places';
import { pathOf, samples } from './site';

// The production build is looked at by visits.test.ts. This one says more and
// takes longer: a page with each kind of section shows what it has to say.
describe('the development build', () => {
  const visit = sharedTab({ build: 'development', motion: true, before: remember });

  test.each(samples())('takes $path over without a word, its static sections untouched', async ({ path }) => {
    const page = await visit(path);
    await hydrated(page);
    clean(page);
    expect(await changedPlaces(page)).toEqual([]);
  });
});

/** Changes a document on its way to the browser. */
const altered = (path: string, from: RegExp, to: string) => async (page: Page) => {
  await remember(page);
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toMatch(from);
      await route.fulfill({ response, body: html.replace(from, to) });
    },
  );
};

const search = pathOf('integrations');
const anotherCount = altered(search, /(role="status">)\d+/, '$1999');

test.each(['development', 'production'] as const)(
  'another text in a live section leaves the %s page whole, and is noticed',
  async (build) => {
    const page = await open(search, { build, before: anotherCount });
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('main').getByRole('status').textContent()).not.toContain('999');
    if (build === 'development') expect(() => clean(page)).toThrow();
  },
);

test('another text in a static section is left as the server wrote it', async () => {
  const about = pathOf('about');
  const before = altered(about, /<h1([^>]*)>.*?<\/h1>/, '<h1$1>Una aldaba</h1>');
  const page = await open(about, { build: 'development', before });
  await hydrated(page);
  clean(page);
  expect(await changedPlaces(page)).toEqual([]);
  expect(await page.textContent('h1')).toBe('Una aldaba');
});

test('a new node in a static section is noticed', async () => {
  const page = await open(search, { before: remember });
  await hydrated(page);
  await page.evaluate(() => {
    const title = document.querySelector('h1');
    title?.replaceWith(title.cloneNode(true));
  });
  expect(await changedPlaces(page)).toEqual(['section#intro']);
});
