import type { Page, Response } from 'playwright-core';
import { clean, hydrated, open } from './browser';
import { isCopy, testOfServer } from './copy';
import { hiddenTexts } from './readable';
import { fullDescribe, rows } from './ring';
import { pathOf } from './site';

/** What a first visit may load of JavaScript, all libraries included, compressed with brotli: bytes. */
const firstLoad = 110_000;

/** The same of the stylesheets of one page. */
const styles = 20_000;

/** A first visit and every script that it loads; payloads of other pages, which it fetches ahead, are data. */
async function scripts(path: string): Promise<{ page: Page; loaded: Response[] }> {
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
  return { page, loaded };
}

test.each(rows([pathOf('home'), pathOf('integrations', 'en')]))(
  'every script of %s is a module of its own file, kept for ever; together they are at most 110 KB',
  async (path) => {
    const { page, loaded } = await scripts(path);
    const tags = await page.locator('script').evaluateAll((list) =>
      (list as HTMLScriptElement[]).map(({ type, src, text }) => ({
        type,
        own: src.startsWith(`${location.origin}/assets/`),
        text: text !== '',
      })),
    );
    // On the first page of a copy one more leads visitors to their language.
    expect(tags.slice(isCopy && path === pathOf('home') ? 1 : 0)).toEqual([
      { type: 'module', own: true, text: false },
      { type: 'application/json', own: false, text: true },
      { type: 'application/ld+json', own: false, text: true },
    ]);
    for (const response of loaded) {
      expect(new URL(response.url()).pathname).toMatch(/^\/assets\/[\w-]+-[A-Z0-9]{8}\.js$/);
      expect(await response.allHeaders()).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
      });
    }
    if (isCopy) return; // how a host of files compresses is its own affair: nginx has Brotli only as a module
    const encodings = await Promise.all(loaded.map((response) => response.headerValue('content-encoding')));
    expect(encodings).toEqual(encodings.map(() => 'br'));
    const sizes = await Promise.all(loaded.map((response) => response.request().sizes()));
    const total = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(total).toBeLessThanOrEqual(firstLoad);
    expect(total).toBeGreaterThan(firstLoad / 4);
  },
);

// No sheet that a page loads is for other pages alone.
const styled = [
  'home',
  'device-roomlock',
  'sector-hotels',
  'integrations',
  'success-stories',
  'contact',
  'demo',
  'access-methods',
] as const;

testOfServer.each(rows(styled))("%s: the styles are the page's own, at most 20 KB", async (name) => {
  // A script would load what the pages need that are linked.
  const page = await open('about:blank', { javascript: false });
  const sheets: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.css')) sheets.push(response);
  });
  await page.goto(pathOf(name));
  const sizes = await Promise.all(sheets.map((response) => response.request().sizes()));
  for (const sheet of sheets) expect((await sheet.allHeaders())['content-encoding']).toBe('br');
  expect(sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)).toBeLessThanOrEqual(styles);
  const used = await page.evaluate(() =>
    Array.from(document.styleSheets, (sheet) => {
      const text = Array.from(sheet.cssRules, (rule) => rule.cssText).join('');
      const classes = [...document.querySelectorAll('main [class]')].flatMap((element) => [...element.classList]);
      return new Set(classes.filter((name) => text.includes(`.${CSS.escape(name)}`))).size;
    }),
  );
  expect(Math.min(...used)).toBeGreaterThan(0);
});

fullDescribe('while what the visitor sees is still on its way', () => {
  /** A page whose opening picture does not come before it is let go, and what was asked for by then. */
  async function held() {
    let letGo = () => {};
    const pictures = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const modules: string[] = [];
    const page = await open('about:blank');
    await page.route('/pictures/**', async (route) => {
      await pictures;
      await route.continue().catch(() => {}); // the page is gone: the test is over
    });
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js') && !pathname.startsWith('/assets/start-')) modules.push(pathname);
    });
    const start = page.waitForEvent('requestfinished', (request) => request.url().includes('/assets/start-'));
    const picture = page.waitForEvent('request', (request) => request.url().includes('/pictures/'));
    await page.goto(pathOf('home'), { waitUntil: 'domcontentloaded' });
    await Promise.all([start, picture]);
    // Two frames, with what was to run after each.
    for (let frame = 0; frame < 2; frame++) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    }
    return { page, modules, letGo };
  }

  test('the application is not asked for; then it comes', async () => {
    const { page, modules, letGo } = await held();
    expect(modules).toEqual([]);
    letGo();
    await hydrated(page);
    clean(page);
  });

  test('whoever touches the page has it at once', async () => {
    const { page, letGo } = await held();
    await page.keyboard.press('Tab');
    await hydrated(page);
    letGo();
  });
});

describe('when no script arrives', () => {
  const withoutScripts = (path: string) =>
    open(path, { before: (page: Page) => page.route('**/*.js', (route) => route.abort('connectionreset')) });

  test('pages can be read and their menus lead on', async () => {
    const page = await withoutScripts(pathOf('home'));
    expect(await hiddenTexts(page)).toEqual([]);
    await page.locator('#root > header summary').filter({ visible: true }).first().click();
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
