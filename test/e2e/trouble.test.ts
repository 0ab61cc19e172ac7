import type { Page } from 'playwright-core';
import { network as en } from '../../i18n/messages/en.json';
import { clean, faults, follow, hydrated, open, type Visitor } from './browser';
import { recordShifts, shifts } from './fits';
import { createFront, type Front } from './front';
import { hiddenTexts } from './readable';
import { pathOf, site } from './site';

// The server that every test uses, behind a front that can go away.
let build: string;
let front: Front;

beforeAll(async () => {
  build = /"build":"(\w+)"/.exec(await (await fetch(site().production + contact)).text())?.[1] ?? '';
});
beforeEach(async () => {
  front = await createFront(site().production, build);
});
afterEach(() => front.close());

const contact = pathOf('contact', 'en');
const api = pathOf('api', 'en');

/** A visitor whom no page is fetched ahead for: what a click leads to is not there yet. */
const visit = async (path: string, more: Visitor = {}) => {
  const page = await open(path, {
    origin: front.origin,
    ...more,
    async before(page) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) });
      });
      await more.before?.(page);
    },
  });
  await hydrated(page);
  return page;
};

const heading = (page: Page) => page.locator('main h1').textContent();
const here = (page: Page) => page.evaluate(() => location.pathname + location.search);
const arrived = (page: Page, path: string) => page.waitForFunction((path) => location.pathname === path, path);

/** Sends the form of the contact page, and waits until it says that it was sent. */
const enquire = async (page: Page) => {
  const form = page.locator('form:has(input[name=kind][value=contact])');
  await form.locator('[name=name]').fill('Núria');
  await form.locator('[name=email]').fill('nuria@example.com');
  await form.locator('[name=phone]').fill('600 123 456');
  await form.locator('[name=message]').fill('Seven doors.');
  await form.locator('input[name=consent]').check();
  await form.locator('button[type=submit], button:not([type])').last().click();
  await page.getByRole('heading', { name: 'We have it' }).waitFor();
};

describe('the server is gone with the tab open', () => {
  test('the page that is read stays and says so; the same click works later, or the page comes on demand', async () => {
    const page = await visit(contact);
    const read = await heading(page);
    front.connected = false;
    for (const path of [api, `${pathOf('integrations', 'en')}?q=mews`]) {
      await follow(page, path);
      await page.getByRole('status').getByText(en.unanswered).waitFor();
      expect([await heading(page), await here(page)]).toEqual([read, contact]);
    }
    front.connected = true;
    await follow(page, api);
    await arrived(page, api);
    expect(await page.getByText(en.unanswered).count()).toBe(0);

    // Also when a proxy says so, and when one goes back.
    await page.waitForFunction((read) => document.querySelector('main h1')?.textContent !== read, read);
    const second = await heading(page);
    front.failing = true;
    await page.evaluate(() => history.back());
    await page.getByText(en.unanswered).waitFor();
    await arrived(page, api);
    expect(await heading(page)).toBe(second);
    front.failing = false;
    await page.getByRole('button', { name: en.retry }).click();
    await arrived(page, contact);
    await page.waitForFunction((read) => document.querySelector('main h1')?.textContent === read, read);
  });
});

/** What the browser itself says of files that do not come. */
const ofTheBrowser = /^(no answer: |\d{3}: |console.error: Failed to load resource: )/;
const ownFaults = (page: Page) => faults(page).filter((fault) => !ofTheBrowser.test(fault));

describe('a page that is asked for does not come', () => {
  test('while it hangs the bar shows it, and another click wins', async () => {
    const page = await visit(contact, { before: (page) => page.route(/\/pages\/en\/.*api\b/, () => {}) });
    const read = await heading(page);
    await follow(page, api);
    await page.getByRole('progressbar').waitFor();
    expect([await heading(page), await here(page)]).toEqual([read, contact]);
    await follow(page, pathOf('about', 'en'));
    await arrived(page, pathOf('about', 'en'));
    await page.getByRole('progressbar').waitFor({ state: 'hidden' });
    clean(page);
  });

  /** A document that was loaded at an address by a click. */
  const documentAt = async (page: Page, path: string) => {
    const loaded = page.waitForEvent('load');
    await follow(page, path);
    await loaded;
    await hydrated(page);
    expect(await here(page)).toBe(path);
    expect(ownFaults(page)).toEqual([]);
  };

  test.each([
    ['a module', api],
    ['a live payload', `${pathOf('integrations', 'en')}?q=mews`],
  ])('half of %s, or an answer that breaks off, brings the document', async (_, path) => {
    const page = await visit(contact, {
      before: (page) =>
        page.route(/\/payload\/.*(api|mews)/, async (route) => {
          const response = await route.fetch();
          const body = await response.text();
          await route.fulfill({ response, body: body.slice(0, body.length / 2) });
        }),
    });
    await documentAt(page, path);
    await page.unrouteAll();
    await page.goto(contact);
    await hydrated(page);
    await page.evaluate(() => sessionStorage.clear()); // a minute later
    front.breaks = (path) => /\/payload\/.*(api|mews)/.test(path);
    await documentAt(page, path);
  });

  test.each(['kept', 'gone'])(
    'after a release, the files of the one before %s, nothing typed is lost',
    async (files) => {
      const page = await visit(contact);
      if (files === 'gone')
        await page.route(`**/payload/${build}/**`, (route) => route.fulfill({ status: 404, body: '' }));
      front.build = 'ffffffffffff';
      const name = page.locator('main input[name=name]').first();
      await name.fill('Núria');
      await documentAt(page, api);
      await page.goBack();
      await hydrated(page);
      expect(await name.inputValue()).toBe('Núria');
    },
  );
});

describe('a browser that refuses', () => {
  test.each<[string, () => void]>([
    [
      'storage and cookies',
      () => {
        for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('refused', 'SecurityError');
            },
          });
        }
        Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
      },
    ],
    [
      'more storage',
      () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('no room', 'QuotaExceededError');
        };
      },
    ],
  ])('%s: languages, forms and pages work', async (_, refuse) => {
    const page = await visit(pathOf('contact'), { before: (page) => page.addInitScript(refuse) });
    await page.locator('header').getByRole('link', { name: 'English' }).click();
    await arrived(page, contact);
    await follow(page, api);
    await arrived(page, api);
    await page.goto(contact);
    await hydrated(page);
    await enquire(page);
    clean(page);
  });
});

describe('files that are blocked', () => {
  /** A page without the files that a pattern names, and what moved in it. */
  const without = async (files: RegExp, path: string, width: number) => {
    const page = await visit(path, {
      width,
      before: async (page) => {
        await page.addInitScript(recordShifts);
        await page.route(files, (route) => route.abort('blockedbyclient'));
      },
    });
    await page.waitForLoadState('networkidle');
    const moved = await shifts(page);
    expect(ownFaults(page)).toEqual([]);
    return { page, moved };
  };
  const home = pathOf('home', 'en');

  test.each([390, 1440])('type and pictures, at %i: nothing moves, and pictures say what they show', async (width) => {
    const whole = await visit(home, { width });
    const places = (page: Page) =>
      page
        .locator('main img')
        .evaluateAll((list) => list.map((image) => Math.round(image.getBoundingClientRect().height)));
    const type = await without(/\.woff2$/, home, width);
    expect(type.moved).toEqual([]);
    const pictures = await without(/\/pictures\//, home, width);
    expect(pictures.moved).toEqual([]);
    await pictures.page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager'; // asked for, and refused
    });
    await pictures.page.waitForLoadState('networkidle');
    expect(await places(pictures.page)).toEqual(await places(whole));
    for (const { page } of [type, pictures]) expect(await hiddenTexts(page)).toEqual(await hiddenTexts(whole));
  });

  test('the stylesheet: what is read comes in its order', async () => {
    const { page } = await without(/\.css$/, home, 390);
    const tops = await page
      .locator('header, main h1, main h2, footer')
      .evaluateAll((list) => list.filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect().top));
    expect(await hiddenTexts(page)).toEqual([]);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test('the code of a live section: it stays as it was sent, and its form is posted', async () => {
    const page = await open('about:blank', {
      origin: front.origin,
      before: (page) => page.route('**/assets/enquiry-*.js', (route) => route.abort('blockedbyclient')),
    });
    let documents = 0;
    const anew = new Promise<void>((resolve) => {
      page.on('load', () => ++documents === 2 && resolve());
    });
    await page.goto(contact);
    await anew; // once: it may have been another release's
    await page.waitForLoadState('networkidle');
    expect(documents).toBe(2);
    expect(await hiddenTexts(page)).toEqual([]);
    await enquire(page);
    expect(ownFaults(page)).toEqual([]);
  });
});
