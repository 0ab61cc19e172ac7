import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { offline as ca } from '../../i18n/messages/ca.json';
import { offline as en, network } from '../../i18n/messages/en.json';
import { offline as es } from '../../i18n/messages/es.json';
import { faults, follow, hydrated, open, type Visitor } from './browser';
import { createFront, type Front } from './front';
import { fullTest } from './ring';
import { boot, running, stop } from './servers';
import { locales, pathOf, site } from './site';

// A server of these tests' own, whose content they change, behind a front that can go away.
let content: string;
let server: string;
let build: string;
let front: Front;

beforeAll(async () => {
  content = mkdtempSync(join(site().folder, 'content-'));
  cpSync('content', content, { recursive: true });
  server = await boot('serve', site().folder, ['--content', content]);
  build = /"build":"(\w+)"/.exec(await (await fetch(server + contact)).text())?.[1] ?? '';
});
afterAll(async () => {
  const own = running.pop();
  if (own) await stop(own);
});
beforeEach(async () => {
  front = await createFront(server, build);
});
afterEach(() => front.close());

const contact = pathOf('contact', 'en');
const api = pathOf('api', 'en');
const search = pathOf('integrations', 'en');
const quote = pathOf('quote', 'en');
const about = pathOf('about', 'en');

const heading = (page: Page) => page.locator('main h1');
const lang = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** Begins a visit in a browser that lets the worker come. */
const visit = (path: string, more: Visitor = {}) => open(path, { origin: front.origin, workers: true, ...more });

/** Waits until there are copies under these keys. */
async function kept(page: Page, ...keys: string[]): Promise<void> {
  await page.evaluate(async (keys) => {
    const all = () => Promise.all(keys.map((key) => caches.match(key, { ignoreVary: true })));
    const late = performance.now() + 40_000;
    while ((await all()).includes(undefined)) {
      if (performance.now() > late) throw new Error(`no copy of ${keys} in time`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, keys);
}

const payload = (path: string, of = build) => `/payload/${of}/pages${path === '/' ? '/index' : path}`;

/** Waits until every copy is of one build. */
async function onlyOf(page: Page, build: string): Promise<void> {
  await page.evaluate(async (build) => {
    const late = performance.now() + 40_000;
    for (;;) {
      const names = await caches.keys();
      if (names.length > 0 && names.every((name) => name.includes(build))) return;
      if (performance.now() > late) throw new Error(`there are ${names}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }, build);
}

/** Asks for a build's worker until it is installed: the browser looks for one at each visit, but not while it still looks for that of the visit before. */
async function installed(page: Page, build: string): Promise<void> {
  await page.evaluate(async (build) => {
    const registration = await navigator.serviceWorker.ready;
    const late = performance.now() + 40_000;
    while (registration.installing || !(await caches.keys()).some((name) => name.includes(build))) {
      if (performance.now() > late) throw new Error(`no worker of ${build} in time`);
      await registration.update();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }, build);
}

/** Stops the workers, as the browser does with those at rest, unless developer tools watch them, as they do here. */
async function rest(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await devtools.detach();
}

/** Loses the connection, as the browser notices it. */
const goOffline = (page: Page) => page.context().setOffline(true);

const arrived = (page: Page, path: string) => page.waitForFunction((path) => location.pathname === path, path);

const notice = (page: Page, text: string) => page.getByText(text).waitFor();

describe('a page that was visited opens without a connection', () => {
  test('by its address, the first one too, its pictures included; also when the browser believes that it is connected', async () => {
    const home = pathOf('home', 'en');
    const page = await visit(home, { locale: 'en-GB' });
    await hydrated(page);
    await kept(page, home);
    const opening = page.locator('main img').first();
    const title = await page.title();
    const picture = await opening.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    await kept(page, picture);
    await goOffline(page);
    expect((await page.reload())?.fromServiceWorker()).toBe(true);
    await hydrated(page);
    await notice(page, network.offline);
    expect(await page.title()).toBe(title);
    expect(await opening.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(faults(page).filter((fault) => fault.startsWith('policy'))).toEqual([]);
    // The root leads to the language that was visited.
    await page.goto('/');
    expect(new URL(page.url()).pathname).toBe(home);
    await page.context().setOffline(false);
    front.connected = false;
    expect((await page.reload())?.status()).toBe(200);
    await hydrated(page);
    expect(await page.title()).toBe(title);
    // With the connection, a link to the default language is a choice of it.
    front.connected = true;
    await page.evaluate(() => location.assign('/'));
    await page.waitForURL((url) => url.pathname === '/');
    expect(await lang(page)).toBe('es');
  });

  test('by a link, though it came as a document; by its address, though it came by a link, and with words of a campaign', async () => {
    const page = await visit(`${contact}?utm_source=mail`);
    await kept(page, contact, payload(contact));
    await follow(page, api);
    await arrived(page, api);
    const title = await heading(page).textContent();
    await kept(page, api, payload(api));
    await goOffline(page);
    expect((await page.goto(api))?.status()).toBe(200);
    await hydrated(page);
    expect(await heading(page).textContent()).toBe(title);
    await follow(page, contact);
    await arrived(page, contact);
    expect(await heading(page).textContent()).not.toBe(title);
    expect((await page.goto(`${contact}?utm_source=print`))?.status()).toBe(200);
  });

  test('a search without its words: no copy holds a query', async () => {
    const page = await visit(search);
    await kept(page, search, payload(search));
    await page.goto(`${search}?q=mews`);
    await hydrated(page);
    await page.goto(`${quote}?from=hotel`);
    await kept(page, quote, payload(quote));
    const addresses = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => url);
    });
    expect(addresses.filter((address) => address.includes('?'))).toEqual([]);
    await goOffline(page);
    expect((await page.goto(`${search}?q=mews`))?.status()).toBe(200);
    expect(await page.locator('#search li').count()).toBeGreaterThan(1);
  });

  test('by an old address, and by another spelling of its own', async () => {
    const page = await visit(pathOf('home', 'en'));
    await kept(page, pathOf('home', 'en'));
    for (const address of ['/en/company', '/EN/contact/']) {
      await page.goto(address);
      await kept(page, address);
    }
    await kept(page, contact, about);
    await goOffline(page);
    for (const [address, wanted] of [
      ['/en/company', about],
      ['/EN/contact/', contact],
      ['/EN//contact', contact], // not visited in this spelling
    ] as const) {
      expect((await page.goto(address))?.status()).toBe(200);
      expect([new URL(page.url()).pathname, await lang(page)]).toEqual([wanted, 'en']);
    }
  });
});

describe('a page that was not visited', () => {
  const words = { es, ca, en };

  test('says so in its language, and leads to what there is', async () => {
    const page = await visit(pathOf('home', 'en'));
    await kept(page, pathOf('home', 'en'));
    await goOffline(page);
    for (const locale of locales) {
      const answer = await page.goto(pathOf('device-cylinder', locale));
      expect(answer?.status()).toBe(503);
      expect(await lang(page)).toBe(locale);
      expect(await heading(page).textContent()).toBe(words[locale].title);
      expect(await page.getByText(words[locale].text).isVisible()).toBe(true);
      expect(await page.getByRole('link', { name: words[locale].home }).count()).toBe(locale === 'en' ? 1 : 0);
    }
    // In the site's own looks: the stylesheet came with the worker.
    expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
    await page.context().setOffline(false);
    await page.getByRole('link', { name: en.retry }).click();
    await page.getByRole('heading', { level: 1, name: 'Cylinder' }).waitFor();
  });

  fullTest(
    'is accessible, on a phone and on a wide screen; asked for by a link, it comes when the connection is back',
    async () => {
      const page = await visit(contact, { width: 390, bypassCSP: true });
      await hydrated(page);
      await kept(page, contact);
      await goOffline(page);
      await follow(page, pathOf('device-cylinder', 'en'));
      await notice(page, network.waiting);
      expect(new URL(page.url()).pathname).toBe(contact);
      await page.context().setOffline(false);
      await arrived(page, pathOf('device-cylinder', 'en'));
      await page.getByRole('heading', { level: 1, name: 'Cylinder' }).waitFor();
      await goOffline(page);
      await page.goto(pathOf('device-roomlock', 'en'));
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
    },
  );
});

fullTest(
  'nothing stale is shown to who is connected, by an address or a link, and an error is shown as one',
  async () => {
    const file = join(content, 'pages', 'contact.yaml');
    const first = readFileSync(file, 'utf8');
    /** Gives the contact page another title, and waits until the server says so. */
    const retitle = async (word: string) => {
      writeFileSync(file, first.replaceAll('en: "Contact', `en: "${word}`));
      const says = async () => (await (await fetch(server + contact)).text()).includes(`<title>${word}`);
      while (!(await says())) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const page = await visit(contact);
    await kept(page, contact, payload(contact));
    await page.reload(); // now through the worker
    await retitle('Elsewhere');
    await page.reload();
    expect(await page.title()).toMatch(/^Elsewhere/);
    await kept(page, contact);
    await goOffline(page);
    await retitle('Later');
    await page.reload();
    expect(await page.title()).toMatch(/^Elsewhere/); // what was seen last
    await page.context().setOffline(false);
    await page.goto(api);
    await hydrated(page);
    await follow(page, contact);
    await arrived(page, contact);
    await page.waitForFunction(() => document.title.startsWith('Later'));
    front.failing = true;
    expect((await page.reload())?.status()).toBe(502);
  },
);

fullTest('the worker of another release drops the copies of the one before', async () => {
  const page = await visit(contact);
  await kept(page, contact, payload(contact));
  await page.goto(api);
  await kept(page, api, payload(api));
  await onlyOf(page, build);
  front.build = 'ffffffffffff';
  await page.goto(contact);
  await installed(page, front.build);
  while (await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)) await rest(page);
  await kept(page, contact, payload(contact, front.build));
  await onlyOf(page, front.build);
  await goOffline(page);
  expect((await page.reload())?.status()).toBe(200);
  expect((await page.goto(api))?.status()).toBe(503);
});
