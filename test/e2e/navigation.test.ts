import type { Page, Request } from 'playwright-core';
import { clean, faults, follow, hydrated, open } from './browser';
import { testOfServer } from './copy';
import { fullTest } from './ring';
import { pathOf, site } from './site';

/** Opens a page and counts the documents and payloads that are asked for from then on. */
async function visit(path: string, options: Parameters<typeof open>[1] = {}) {
  const page = await open(path, { motion: true, ...options });
  await hydrated(page);
  const asked: string[] = [];
  const documents: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) documents.push(pathname);
    else if (pathname.startsWith('/payload/')) asked.push(pathname + search);
  });
  return { page, asked, documents };
}

const heading = (page: Page) => page.locator('main h1');
const arrived = (page: Page, path: string) => page.waitForFunction((path) => location.pathname === path, path);

/** Follows a link to another page, until all of that is here. */
async function go(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await page.waitForFunction((path) => location.pathname + location.search + location.hash === path, path);
  await page.waitForSelector('main:not([data-arriving])');
}

test('a link shows its page without a new document, from the top, announced, with the focus on its heading; back and forward are where one was', async () => {
  const { page, documents } = await visit(pathOf('home', 'en'));
  const link = page.locator('main').getByRole('link', { name: /Cylinder/ });
  await link.first().click();
  await arrived(page, pathOf('device-cylinder', 'en'));
  await page.waitForSelector('main:not([data-arriving])');
  expect(await heading(page).textContent()).toBe('Cylinder');
  expect(await page.evaluate(() => [scrollY, document.activeElement?.localName])).toEqual([0, 'h1']);
  expect(await page.locator('[role=status].visually-hidden').textContent()).toBe(await page.title());

  await page.evaluate(() => scrollTo({ top: 1800, behavior: 'instant' }));
  await go(page, `${pathOf('contact', 'en')}`);
  const before = await page.locator('main').elementHandle();
  await go(page, `${pathOf('contact', 'en')}?utm_source=x`); // which the page does not read
  expect(await page.evaluate((main) => main?.isConnected, before)).toBe(true);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.goBack();
  await page.goBack();
  await arrived(page, pathOf('device-cylinder', 'en'));
  await page.waitForFunction(() => Math.abs(scrollY - 1800) < 3);
  await page.goForward();
  await page.goForward();
  await page.waitForFunction(() => location.search === '?utm_source=x' && Math.abs(scrollY - 300) < 3);

  await go(page, `${pathOf('access-methods', 'en')}#pin`);
  await page.waitForFunction(() => {
    const top = document.getElementById('pin')?.getBoundingClientRect().top ?? -1;
    return top >= -1 && top < 200; // below the window's edge
  });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('pin');
  expect(documents).toEqual([]);
  clean(page);
});

const tags =
  'meta[name=description],meta[name=robots],meta[property],meta[name^=twitter],link[rel=canonical],link[hreflang],link[rel=manifest]';

fullTest('the head and the texts of a page that comes by a link are what the server would have sent', async () => {
  const { page } = await visit(pathOf('home', 'ca'));
  const post = site().pages.find(({ id, locale }) => id === 'academy-post' && locale === 'ca')?.path ?? '';
  const paths = (['success-stories', 'integrations', 'error', 'contact'] as const).map((id) => pathOf(id, 'ca'));
  const shown = () =>
    page.evaluate(
      (tags) => ({
        title: document.title,
        lang: document.documentElement.lang,
        tags: Array.from(document.head.querySelectorAll(tags), (element) => element.outerHTML).sort(),
        texts: [...document.querySelectorAll('main > .section, .foot')].map((e) => e.textContent),
      }),
      tags,
    );
  const navigated = [];
  for (const path of [...paths, post]) {
    // The last step of a change removes the linked data, which only the first document has.
    await page.evaluate(() => {
      const data = document.querySelector('script[type="application/ld+json"]') ?? document.createElement('script');
      document.head.append(Object.assign(data, { type: 'application/ld+json' }));
    });
    await go(page, path);
    await page.locator('script[type="application/ld+json"]').waitFor({ state: 'detached' });
    await page.waitForLoadState('networkidle');
    navigated.push(await shown());
  }
  for (const path of [...paths, post]) {
    await page.goto(path);
    await hydrated(page);
    expect(navigated.shift()).toEqual(await shown());
  }
});

test('a route that is not pre-rendered comes live, and an error of the server with its number and the way home', async () => {
  const { page, asked, documents } = await visit(pathOf('home', 'en'));
  await go(page, `${pathOf('integrations', 'en')}?q=mews`);
  expect(asked.some((path) => path.startsWith('/payload/live/en/integrations?q=mews'))).toBe(true);
  expect(await page.locator('main input[type=search]').inputValue()).toBe('mews');
  clean(page);
  await page.route(/\/payload\/live/, (route) => route.fulfill({ status: 503, body: 'busy' }));
  await go(page, `${pathOf('integrations', 'en')}?q=a`);
  expect(await page.locator('main').textContent()).toContain('503');
  await page.locator('main').getByRole('link', { name: 'Back to the home page' }).click();
  await arrived(page, pathOf('home', 'en'));
  expect(await heading(page).count()).toBe(1);
  expect(documents).toEqual([]);
  faults(page);
});

// A host of files has no payload for it: the router shows its error page.
testOfServer('a page that is not there is shown as such, at its address; an old address leads on', async () => {
  const { page, documents } = await visit(pathOf('home', 'en'));
  await go(page, '/en/contacts');
  expect(await page.title()).toContain('Page Not Found');
  expect(await page.locator('main a[href="/en/contact"]').count()).toBeGreaterThan(0);
  expect(documents).toEqual(['/en/contacts']); // another replica may have it
  faults(page); // the browser says that an answer was 404
  await hydrated(page);
  await follow(page, '/en/company');
  await arrived(page, pathOf('about', 'en'));
});

test('the language switch keeps page, query and hash, and loads no document; a click with a key is the browser’s', async () => {
  const { page, documents } = await visit(`${pathOf('access-methods')}?utm_source=x#pin`);
  await page.locator('header').getByRole('link', { name: 'English' }).click();
  await arrived(page, pathOf('access-methods', 'en'));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.waitForFunction(() => location.search + location.hash === '?utm_source=x#pin');
  expect(await page.locator('header').getByRole('link', { name: 'Sign in' }).first().count()).toBe(1);
  expect(documents).toEqual([]);
  // The cookie follows the frame that shows the page.
  await page.waitForFunction(() => document.cookie.split('; ').includes('locale=en'));
  await Promise.all([
    page.context().waitForEvent('page'),
    page
      .locator('footer a')
      .first()
      .click({ modifiers: ['Control'] }),
  ]);
  expect(new URL(page.url()).pathname).toBe(pathOf('access-methods', 'en'));
});

describe('fetching ahead', () => {
  test('links in view are fetched, what is marked is not, another language once it is pointed at; a click asks for nothing more', async () => {
    const { page, asked } = await visit(pathOf('home'));
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((e) => /\/payload\/.*pages/.test(e.name)),
    );
    await page.waitForLoadState('networkidle');
    const of = (path: string, from = 0) =>
      asked.slice(from).filter((address) => address.includes(`pages${path === '/' ? '/index' : path}.`));
    expect(of(pathOf('home', 'ca'))).toEqual([]);
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.dataset.noPrefetch = '';
      link.textContent = 'x';
      link.id = 'marked';
      document.querySelector('main .section:nth-of-type(2)')?.prepend(link);
    }, pathOf('privacy-policy'));
    await page.locator('#marked').hover();
    const comes = page.waitForRequest((request) => request.url().includes(`pages${pathOf('home', 'ca')}.`));
    await page.locator('#root > header a[hreflang=ca]').filter({ visible: true }).hover();
    await comes;
    expect(of(pathOf('home', 'ca'))).toHaveLength(1);
    expect(of(pathOf('privacy-policy'))).toEqual([]);
    const before = asked.length;
    const link = page.locator('#root > header > nav > a[href^="/"]').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await arrived(page, path);
    expect(of(path, before)).toEqual([]);
  });

  fullTest('nothing is with data saver nor on 2g, until the connection is better', async () => {
    const { page, asked } = await visit(pathOf('home'), {
      before: (page) =>
        page.addInitScript(() => {
          const value = Object.assign(new EventTarget(), { saveData: true, effectiveType: '4g' });
          Object.defineProperty(navigator, 'connection', { value });
        }),
    });
    const become = (saveData: boolean, effectiveType: string) =>
      page.evaluate(
        (given) => {
          const { connection } = navigator as unknown as { connection: EventTarget };
          Object.assign(connection, given);
          connection.dispatchEvent(new Event('change'));
        },
        { saveData, effectiveType },
      );
    const nothing = async (top: number) => {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
      await page.locator('#root > header > nav > a').first().hover();
      await page.mouse.move(700, 600);
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
    };
    await nothing(2000);
    for (const [top, type] of [
      [1000, '2g'],
      [0, 'slow-2g'],
    ] as const) {
      await become(false, type);
      await nothing(top);
    }
    await become(false, '4g');
    await page.waitForFunction(() => performance.getEntriesByType('resource').some((e) => /\/payload\//.test(e.name)));
  });
});
