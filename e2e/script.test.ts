import type { Page, Response } from 'playwright-core';
import { clean, hydrated, open } from './browser';
import { isCopy, testOfServer } from './copy';
import { hiddenTexts } from './readable';
import { pathOf } from './site';

/** What a first visit may load of JavaScript, all libraries included, compressed with brotli: bytes. */
const firstLoad = 110_000;

/** The same of the site's one stylesheet. */
const styles = 30_000;

/** Every script that a first visit to an address loads; payloads of other pages, which it fetches ahead, are data. */
async function scripts(path: string): Promise<Response[]> {
  const page = await open('about:blank');
  const loaded: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js') && !pathname.startsWith('/payload/')) loaded.push(response);
  });
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle'); // what it loads afterwards counts too
  clean(page);
  return loaded;
}

// How a host of files compresses is its own affair: nginx has Brotli only as a module.
testOfServer.each([pathOf('home'), pathOf('integrations', 'en')])(
  '%s loads at most 110 KB of scripts',
  async (path) => {
    const loaded = await scripts(path);
    const headers = await Promise.all(loaded.map((response) => response.allHeaders()));
    expect(headers.map((h) => h['content-encoding'])).toEqual(headers.map(() => 'br'));
    const sizes = await Promise.all(loaded.map((response) => response.request().sizes()));
    const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(total).toBeLessThanOrEqual(firstLoad);
    expect(total).toBeGreaterThan(firstLoad / 4);
  },
);

testOfServer('all styles together weigh at most 30 KB', async () => {
  const page = await open('about:blank');
  const [style] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('.css')),
    page.goto(pathOf('home')),
  ]);
  expect((await style.allHeaders())['content-encoding']).toBe('br');
  const { responseBodySize } = await style.request().sizes();
  expect(responseBodySize).toBeLessThanOrEqual(styles);
  expect(responseBodySize).toBeGreaterThan(styles / 6);
});

test('every script comes from /assets under a name of its own and is kept for ever', async () => {
  for (const response of await scripts(pathOf('home'))) {
    expect(new URL(response.url()).pathname).toMatch(/^\/assets\/[\w-]+-[A-Z0-9]{8}\.js$/);
    expect(await response.allHeaders()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    });
  }
});

test('every script of a page is a module of its own file; what stands in the page is data', async () => {
  const page = await open(pathOf('home'));
  const tags = await page.locator('script').evaluateAll((list) =>
    (list as HTMLScriptElement[]).map(({ type, src, text }) => ({
      type,
      own: src.startsWith(`${location.origin}/assets/`),
      text: text !== '',
    })),
  );
  // On the first page of a copy one more leads visitors to their language.
  expect(tags.slice(isCopy ? 1 : 0)).toEqual([
    { type: 'module', own: true, text: false },
    { type: 'application/json', own: false, text: true },
    { type: 'application/ld+json', own: false, text: true },
  ]);
});

describe('when no script arrives', () => {
  const withoutScripts = (path: string) =>
    open(path, { before: (page: Page) => page.route('**/*.js', (route) => route.abort('connectionreset')) });

  test('pages can be read and their menus lead on', async () => {
    const page = await withoutScripts(pathOf('home'));
    expect(await hiddenTexts(page)).toEqual([]);
    await page.locator('#root > header summary').first().click();
    await page.locator('#root > header details[open] a').first().click();
    await page.waitForURL(`**${pathOf('device-cylinder')}`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Cylinder');
  });

  testOfServer('the search finds', async () => {
    const page = await withoutScripts(pathOf('integrations', 'ca'));
    await page.getByRole('searchbox').fill('mews');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL('**?q=mews**');
    expect(await page.locator('#search li').count()).toBe(1);
  });
});
