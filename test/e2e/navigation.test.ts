import type { Page, Request } from 'playwright-core';
import { clean, faults, follow, hydrated, open } from './browser';
import { testOfServer } from './copy';
import { fullDescribe, fullTest } from './ring';
import { pathOf } from './site';

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

test('a link of a static section shows its page without a new document', async () => {
  const { page, documents } = await visit(pathOf('home', 'en'));
  await page
    .locator('main')
    .getByRole('link', { name: /Cylinder/ })
    .first()
    .click();
  await arrived(page, pathOf('device-cylinder', 'en'));
  expect(await heading(page).textContent()).toBe('Cylinder');
  expect(documents).toEqual([]);
  clean(page);
});

const tags =
  'meta[name=description],meta[name=robots],meta[property],meta[name^=twitter],link[rel=canonical],link[hreflang],link[rel=manifest]';

fullTest('the whole head follows', async () => {
  const { page } = await visit(pathOf('home', 'en'));
  const head = () =>
    page.evaluate(
      (tags) => ({
        title: document.title,
        lang: document.documentElement.lang,
        tags: Array.from(document.head.querySelectorAll(tags), (element) => element.outerHTML).sort(),
      }),
      tags,
    );
  for (const id of ['api', 'error', 'contact'] as const) {
    await page.goto(pathOf(id, 'en'));
    const sent = await head();
    await page.goto(pathOf('home', 'en'));
    await hydrated(page);
    await go(page, pathOf(id, 'en'));
    await page.locator('script[type="application/ld+json"]').waitFor({ state: 'detached' }); // the last step of the change
    expect(await head()).toEqual(sent);
  }
});

/** Follows a link to another page, until all of that is here. */
async function go(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await page.waitForFunction((path) => location.pathname + location.search + location.hash === path, path);
  await page.waitForSelector('main:not([data-arriving])');
}

fullTest('what is shown is what the server would have sent', async () => {
  const { page } = await visit(pathOf('home', 'ca'));
  const shown = () =>
    page.evaluate(() => [...document.querySelectorAll('main > .section, .foot')].map((e) => e.textContent));
  for (const path of [pathOf('device-cylinder', 'ca'), pathOf('success-stories', 'ca'), pathOf('integrations', 'ca')]) {
    await go(page, path);
    await page.waitForLoadState('networkidle');
    const navigated = await shown();
    const other = await open(path);
    await hydrated(other);
    expect(navigated).toEqual(
      await other.evaluate(() => [...document.querySelectorAll('main > .section, .foot')].map((e) => e.textContent)),
    );
  }
});

test('focus moves to the heading, and the change is announced', async () => {
  const { page } = await visit(pathOf('home', 'en'));
  await go(page, pathOf('contact', 'en'));
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h1');
  expect(await page.locator('[role=status].visually-hidden').textContent()).toBe(await page.title());
});

test('a new page begins at the top; back is where one was, forward too', async () => {
  const { page } = await visit(pathOf('home'));
  await page.evaluate(() => scrollTo({ top: 1800, behavior: 'instant' }));
  await go(page, pathOf('device-gateway'));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.goBack();
  await page.waitForFunction(() => Math.abs(scrollY - 1800) < 3);
  expect(await page.title()).toContain('Aldaba');
  await page.goForward();
  await arrived(page, pathOf('device-gateway'));
  await page.waitForFunction(() => Math.abs(scrollY - 900) < 3);
});

test('an anchor of another page stands below the window’s edge and has the focus', async () => {
  const { page } = await visit(pathOf('home'));
  await go(page, `${pathOf('access-methods')}#pin`);
  await page.waitForFunction(() => {
    const top = document.getElementById('pin')?.getBoundingClientRect().top ?? -1;
    return top >= -1 && top < 200;
  });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('pin');
});

fullTest('a query that the page does not read needs no load', async () => {
  const { page, asked } = await visit(pathOf('contact'));
  const before = await page.locator('main').elementHandle();
  await go(page, `${pathOf('contact')}?utm_source=x`);
  expect(asked.filter((address) => address.includes(`pages${pathOf('contact')}.`))).toEqual([]);
  expect(await page.evaluate((main) => main?.isConnected, before)).toBe(true);
});

test('a route that is not pre-rendered comes live', async () => {
  const { page, asked, documents } = await visit(pathOf('home', 'en'));
  await go(page, `${pathOf('integrations', 'en')}?q=mews`);
  expect(asked.some((path) => path.startsWith('/payload/live/en/integrations?q=mews'))).toBe(true);
  expect(await page.locator('main input[type=search]').inputValue()).toBe('mews');
  expect(documents).toEqual([]);
});

// A host of files has no payload for it: the router shows its error page.
testOfServer('a page that is not there is shown as such, at its address', async () => {
  const { page, documents } = await visit(pathOf('home', 'en'));
  await go(page, '/en/contacts');
  expect(await page.title()).toContain('Page Not Found');
  expect(await page.locator('main a[href="/en/contact"]').count()).toBeGreaterThan(0);
  expect(documents).toEqual(['/en/contacts']); // another replica may have it
  faults(page); // the browser says that an answer was 404
});

fullTest('an old address leads on', async () => {
  const { page } = await visit(pathOf('home', 'en'));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/company';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await arrived(page, pathOf('about', 'en'));
});

test('the language switch keeps page, query and hash, and loads no document', async () => {
  const { page, documents } = await visit(`${pathOf('access-methods')}?utm_source=x#pin`);
  await page.locator('header').getByRole('link', { name: 'English' }).click();
  await arrived(page, pathOf('access-methods', 'en'));
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page.waitForFunction(() => location.search + location.hash === '?utm_source=x#pin');
  expect(await page.locator('header').getByRole('link', { name: 'Sign in' }).first().count()).toBe(1);
  expect(documents).toEqual([]);
  // The cookie follows the frame that shows the page.
  await page.waitForFunction(() => document.cookie.split('; ').includes('locale=en'));
});

fullTest('a click with a key is the browser’s', async () => {
  const { page } = await visit(pathOf('home'));
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .locator('footer a')
      .first()
      .click({ modifiers: ['Control'] }),
  ]);
  await tab.waitForLoadState();
  expect(new URL(page.url()).pathname).toBe(pathOf('home'));
});

fullTest('a page that somebody no longer wants leaves no trace', async () => {
  const { page } = await visit(pathOf('home'));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/payload\/.*\/api\./, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, pathOf('api'));
  await go(page, pathOf('contact'));
  release();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(pathOf('contact'));
  expect(await page.evaluate(() => document.querySelector('script#data') && document.title)).toContain('Contact');
});

describe('fetching ahead', () => {
  test('links in view are fetched, and the click asks for nothing more', async () => {
    const { page, asked } = await visit(pathOf('home'));
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((e) => /\/payload\/.*pages/.test(e.name)),
    );
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    const link = page.locator('#root > header > nav > a[href^="/"]').first();
    const path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await arrived(page, path);
    expect(asked.slice(before).filter((address) => address.includes(`pages${path}.`))).toEqual([]);
  });

  fullTest('another language is fetched once its link is pointed at', async () => {
    const { page, asked } = await visit(pathOf('home'));
    await page.waitForLoadState('networkidle');
    const catalan = () => asked.filter((address) => address.includes(`pages${pathOf('home', 'ca')}.`));
    expect(catalan()).toEqual([]);
    const comes = page.waitForRequest((request) => request.url().includes(`pages${pathOf('home', 'ca')}.`));
    await page.locator('#root > header a[hreflang=ca]').filter({ visible: true }).hover();
    await comes;
    expect(catalan()).toHaveLength(1);
  });

  fullTest.each([
    ['with data saver', { saveData: true, effectiveType: '4g' }],
    ['on 2g', { saveData: false, effectiveType: '2g' }],
    ['on slow 2g', { saveData: false, effectiveType: 'slow-2g' }],
  ])('nothing is %s', async (_, connection) => {
    const { page, asked } = await visit(pathOf('home'), {
      before: (page) =>
        page.addInitScript((connection) => {
          Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), connection) });
        }, connection),
    });
    await page.evaluate(() => scrollTo(0, 2000));
    await page.locator('#root > header > nav > a').first().hover();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    await page.evaluate(() => {
      const { connection } = navigator as unknown as { connection: EventTarget };
      Object.assign(connection, { saveData: false, effectiveType: '4g' });
      connection.dispatchEvent(new Event('change'));
    });
    await page.waitForFunction(() => performance.getEntriesByType('resource').some((e) => /\/payload\//.test(e.name)));
  });

  fullTest('not what is marked', async () => {
    const { page, asked } = await visit(pathOf('home'));
    await page.waitForLoadState('networkidle');
    const before = asked.length;
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      link.dataset.noPrefetch = '';
      link.textContent = 'x';
      link.id = 'marked';
      document.querySelector('main .section:nth-of-type(2)')?.prepend(link);
    }, pathOf('privacy-policy'));
    await page.locator('#marked').hover();
    expect(asked.slice(before).filter((address) => address.includes('privac'))).toEqual([]);
  });
});

fullDescribe('after a release', () => {
  test('a payload that is gone loads the document at its address, once a minute', async () => {
    const { page, documents } = await visit(pathOf('home'), {
      before: (page) => page.route(/\/payload\/(?!live)/, (route) => route.fulfill({ status: 404, body: 'gone' })),
    });
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = path;
      document.querySelector('main')?.append(link);
      link.click();
    }, pathOf('contact'));
    await page.waitForURL((url) => url.pathname === pathOf('contact'));
    await hydrated(page);
    expect(documents).toEqual([pathOf('contact')]);
    await go(page, pathOf('api'));
    expect(documents).toEqual([pathOf('contact')]);
    expect(await heading(page).textContent()).toBe('Ups, algo ha ido mal');
    faults(page);
  });
});

test('an error of the server is shown with its number and the way home', async () => {
  const { page } = await visit(pathOf('home', 'en'), {
    before: (page) => page.route(/\/payload\/live/, (route) => route.fulfill({ status: 503, body: 'busy' })),
  });
  await go(page, `${pathOf('integrations', 'en')}?q=a`);
  expect(await page.locator('main').textContent()).toContain('503');
  await page.locator('main').getByRole('link', { name: 'Back to the home page' }).click();
  await arrived(page, pathOf('home', 'en'));
  expect(await heading(page).count()).toBe(1);
  faults(page);
});
