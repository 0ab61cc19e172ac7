import type { BrowserContext, Page, ViewportSize } from 'playwright-core';
import { accessibleOnBoth } from './accessible';
import { clean, hydrated, open, sharedTab, type Visitor } from './browser';
import { recordShifts, shifts } from './fits';
import { fullDescribe, fullTest } from './ring';
import { boot, running, stop } from './servers';
import { locales, pathOf, site } from './site';

const id = 'GTM-TEST123';
const gtm = `https://www.googletagmanager.com/gtm.js?id=${id}`;
const gtag = 'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34';
const told = 'https://region1.google-analytics.com/g/collect';
const theirs = /googletagmanager\.com|google-analytics\.com|analytics\.google\.com/;

/** What the tag manager does, in short: it loads the service's script, which sets cookies and tells of the visit. */
const scripts: Record<string, string> = {
  [gtm]: `
    const policy = trustedTypes.createPolicy('goog#html', { createScriptURL: (address) => address });
    const script = document.createElement('script');
    script.src = policy.createScriptURL('${gtag}');
    document.head.append(script);`,
  [gtag]: `
    document.cookie = '_ga=GA1.1.1; Path=/; Max-Age=1000; Domain=aldaba.localhost';
    document.cookie = '_ga_AB12CD34=GS1.1.1; Path=/; Max-Age=1000; Domain=aldaba.localhost';
    document.cookie = '_gid=GA1.2.3; Path=/; Max-Age=1000';
    fetch('${told}', { method: 'POST', mode: 'no-cors' }).then(() => document.documentElement.setAttribute('data-measured', ''));`,
};

// A server that asks, under a name with one above it: cookies may be set for both.
let origin: string;
beforeAll(async () => {
  const { port } = new URL(await boot('serve', site().folder, ['--tag-manager-id', id]));
  origin = `http://www.aldaba.localhost:${port}`;
});
afterAll(() => Promise.all(running.map(stop)));

/** Every address of the service that a visitor's browser has asked for, in order. */
const asked = new WeakMap<BrowserContext, string[]>();
const requests = (page: Page) => asked.get(page.context()) ?? [];

async function watch(page: Page): Promise<void> {
  await page.context().route(theirs, (route) => {
    const address = route.request().url();
    asked.set(page.context(), [...requests(page), address]);
    return route.fulfill({ contentType: 'text/javascript', body: scripts[address] ?? '' });
  });
}

async function visit(path: string, visitor: Visitor = {}): Promise<Page> {
  const before = (page: Page) => Promise.all([watch(page), visitor.before?.(page)]);
  const page = await open(path, { origin, ...visitor, before });
  await hydrated(page);
  return page;
}

const opened = sharedTab({
  get origin() {
    return origin;
  },
  before: (page) => Promise.all([watch(page), page.addInitScript(recordShifts)]),
});

/** A visit that leaves nothing in the browser but cookies and what is stored. */
async function come(path: string, screen: number | ViewportSize = 1440): Promise<Page> {
  const page = await opened(path, screen);
  await hydrated(page);
  return page;
}

const banner = (page: Page) => page.locator('body > div > section');
/** Waits until the banner is there and its own movement has ended. */
async function settled(page: Page): Promise<void> {
  await banner(page).waitFor();
  await banner(page).evaluate((it) => Promise.all(it.getAnimations().map(({ finished }) => finished)));
}
const accept = (place: ReturnType<typeof banner>) => place.getByRole('button').nth(0);
const decline = (place: ReturnType<typeof banner>) => place.getByRole('button').nth(1);
const yes = accept; // the first one of the next step
const choice = (page: Page) => page.locator('#choice');
const measured = (page: Page) => page.locator('html[data-measured]').waitFor({ state: 'attached' });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('vuex') ?? '{}').consent);
const events = (page: Page) =>
  page.evaluate(() => (window as unknown as { dataLayer?: Record<string, unknown>[] }).dataLayer?.map((e) => e.event));
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort();
const back = (page: Page) => page.waitForEvent('load');

/** Goes to another page without a new document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
  await page.waitForURL(`**${path}`);
}

test('nothing of the service is asked for before a choice, on any page, nor after declining, nor at the next visit', async () => {
  const page = await visit(pathOf('home'));
  await banner(page).waitFor();
  await follow(page, pathOf('integrations'));
  await page.waitForLoadState('networkidle');
  expect(requests(page)).toEqual([]);
  expect(await events(page)).toBeUndefined();
  expect(await stored(page)).toBeUndefined();
  await decline(banner(page)).click();
  await yes(banner(page)).click();
  await banner(page).waitFor({ state: 'detached' });
  expect(await stored(page)).toEqual({ choice: 'declined', date: expect.stringMatching(/^20\d\d-.*Z$/) });
  await Promise.all([page.waitForResponse(/follow-consent/), page.reload()]);
  await page.waitForLoadState('networkidle');
  expect(await banner(page).count()).toBe(0);
  expect(requests(page)).toEqual([]);
  expect(await events(page)).toBeUndefined();
  clean(page);
});

describe('after accepting', () => {
  test('the tag manager loads once, works under the policy, and hears of each page', async () => {
    const page = await visit(pathOf('home', 'en'));
    await accept(banner(page)).click();
    await measured(page);
    expect(requests(page)).toEqual([gtm, gtag, told]);
    await follow(page, pathOf('integrations', 'en'));
    await page.waitForFunction(() => {
      const { dataLayer } = window as unknown as { dataLayer: { event: string }[] };
      return dataLayer.length > 1;
    });
    expect(await page.evaluate(() => (window as unknown as { dataLayer: object[] }).dataLayer.slice(1))).toEqual([
      {
        event: 'page_view',
        page_path: pathOf('integrations', 'en'),
        page_location: origin + pathOf('integrations', 'en'),
        page_title: await page.title(),
      },
    ]);
    expect(requests(page)).toEqual([gtm, gtag, told]);
    clean(page);
  });

  fullTest('it loads in the other tab at once, and declining or taking it back ends it in every tab', async () => {
    const page = await visit(pathOf('cookie-policy'));
    const other = await page.context().newPage();
    await other.goto(pathOf('home'));
    await banner(other).waitFor();
    await accept(banner(page)).click();
    await measured(page);
    await measured(other);
    expect(await banner(other).count()).toBe(0);
    await other.reload();
    await measured(other); // at the next visit
    expect(await cookies(page)).toEqual(['_ga', '_ga_AB12CD34', '_gid', 'locale']);

    let documents = 0;
    page.on('load', () => documents++);
    const before = requests(page).length;
    await decline(choice(page)).click();
    await Promise.all([back(page), back(other), yes(choice(page)).click()]);
    await hydrated(page);
    await Promise.all([page.waitForLoadState('networkidle'), other.waitForLoadState('networkidle')]);
    expect(documents).toBe(1);
    expect(await cookies(page)).toEqual(['locale']);
    expect(requests(page)).toHaveLength(before);
    expect(await choice(page).textContent()).toMatch(/Rechazaste el \d+ de \p{L}+ de 20\d\d\./u);
    expect(new URL(page.url()).hash).toBe('#choice');

    await accept(choice(page)).click();
    await measured(page);
    await Promise.all([back(page), choice(page).getByRole('button', { name: 'Olvidar mi elección' }).click()]);
    await banner(page).waitFor();
    expect(await stored(page)).toBeUndefined();
    expect(await cookies(page)).toEqual(['locale']);
    clean(page);
  });
});

fullDescribe('the social notes of the company page', () => {
  const notes = (page: Page) => page.locator('[data-kind="social"]');

  test('are hidden from who declines, at once, at the next visit and in other tabs, and come back', async () => {
    const page = await visit(pathOf('about'));
    const other = await page.context().newPage();
    await other.goto(pathOf('about', 'en'));
    await banner(other).waitFor();
    expect(await notes(page).isVisible()).toBe(true);
    await decline(banner(page)).click();
    await yes(banner(page)).click();
    await notes(page).waitFor({ state: 'hidden' });
    await notes(other).waitFor({ state: 'hidden' });
    await page.reload();
    await notes(page).waitFor({ state: 'hidden' });
    await other.goto(pathOf('cookie-policy', 'en'));
    await accept(choice(other)).click();
    await notes(page).waitFor({ state: 'visible' });
    clean(page);
  });

  test('can be declined where nothing is measured, and nobody is asked', async () => {
    const page = await visit(pathOf('cookie-policy'), { origin: undefined });
    await page.waitForLoadState('networkidle');
    expect(await banner(page).count()).toBe(0);
    expect(await choice(page).textContent()).toContain('esta web no usa analítica');
    await decline(choice(page)).click();
    await yes(choice(page)).click();
    await choice(page).getByText('Rechazaste el').waitFor();
    await page.goto(pathOf('about'));
    await notes(page).waitFor({ state: 'hidden' });
    clean(page);
  });
});

fullTest('without scripts the cookie policy says that there is nothing to choose', async () => {
  const page = await open(pathOf('cookie-policy', 'en'), { origin, javascript: false });
  const words = choice(page).locator('noscript > p');
  expect(await words.textContent()).toContain('Without JavaScript no analytics load');
  expect(await words.isVisible()).toBe(true);
  expect(await choice(page).getByRole('button').filter({ visible: true }).count()).toBe(0);
});

fullDescribe('with the keyboard', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  test('the question comes first and takes no focus; declining is told, confirmed, said, and leads to the page', async () => {
    const page = await come(pathOf('home'));
    await banner(page).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await press(page, 'Tab');
    expect(await focused(page)).toBe('Política de cookies');
    await press(page, 'Tab', 'Tab', 'Escape');
    expect(await focused(page)).toBe('Rechazar');
    await press(page, 'Enter');
    expect(await focused(page)).toBe('¿Rechazamos la analítica?');
    await press(page, 'Escape');
    expect(await focused(page)).toBe('Rechazar');
    expect(await stored(page)).toBeUndefined();
    await press(page, 'Enter', 'Tab', 'Enter');
    expect((await stored(page)).choice).toBe('declined');
    expect(await page.getByRole('status').allTextContents()).toContain(
      'Has rechazado la analítica. Puedes cambiarlo en la política de cookies.',
    );
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');
    clean(page);
  });

  // Source: WCAG 2.2, 2.4.11 Focus Not Obscured.
  test('it hides nothing that has the focus; the menu of a phone lies over it, and it leaves room for the notice', async () => {
    const page = await visit(pathOf('home'), { width: 390 });
    await settled(page);
    const covered: (string | null)[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await accept(banner(page)).focus();
      for (let i = 0; i < 60; i++) {
        await press(page, 'Tab');
        const hidden = await page.evaluate(() => {
          const element = document.activeElement as HTMLElement;
          const { x, y, width, height } = element.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return element.contains(top) ? null : element.textContent;
        });
        if (hidden !== null) covered.push(hidden);
      }
    }
    expect(covered).toEqual([]);
    clean(page);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.locator('#root > header details[data-menu="phone"] > summary').click();
    const language = page.locator('#root > header [hreflang="en"]').filter({ visible: true });
    await language.click({ trial: true });
    await press(page, 'Escape');
    await page.context().setOffline(true);
    const notice = await page.getByText('Sin conexión. Puedes ver').boundingBox();
    const box = await banner(page).boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  });
});

const screens = [
  { width: 390, height: 844 },
  { width: 375, height: 667 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

// Each language first on another screen: what moves as the banner comes is seen there.
fullDescribe.each(locales.map((locale, i) => [locale, [...screens.slice(i + 1), ...screens.slice(0, i + 1)]] as const))(
  'in %s',
  (locale, screens) => {
    test('it moves nothing and covers neither what the page asks for nor its foot, on any screen', async () => {
      const page = await come(pathOf('home', locale), screens[0]);
      await settled(page);
      for (const { width, height } of screens) {
        await page.setViewportSize({ width, height });
        for (const step of ['question', 'confirmation']) {
          if (step === 'confirmation') await decline(banner(page)).click();
          expect(await page.evaluate(() => scrollY)).toBe(0);
          const action = await page.locator('main .section a').first().boundingBox();
          const box = await banner(page).boundingBox();
          expect(box).toMatchObject({ x: 0, width });
          expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
          expect(action && action.y + action.height).toBeLessThan(box?.y ?? 0);
          const [one, other] = await banner(page)
            .getByRole('button')
            .evaluateAll((buttons) => buttons.map((b) => b.getBoundingClientRect()));
          expect([one?.width, one?.height]).toEqual([other?.width, other?.height]);
          expect(one?.height).toBeGreaterThanOrEqual(44);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
        await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
        const foot = await page.locator('.foot').boundingBox();
        const box = await banner(page).boundingBox();
        expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((box?.y ?? 0) + 1);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.keyboard.press('Escape'); // back to the question
      }
      expect(await shifts(page)).toEqual([]);
      clean(page);
    });
  },
);

fullTest('every state is accessible, on a phone and on a wide screen', async () => {
  const page = await visit(pathOf('cookie-policy', 'ca'), { bypassCSP: true });
  const question = 'body > div > section';
  await banner(page).waitFor();
  await accessibleOnBoth(page);
  await decline(banner(page)).click();
  await accessibleOnBoth(page, question);
  await decline(choice(page)).click();
  await accessibleOnBoth(page, '#choice');
  await yes(choice(page)).click();
  await choice(page).getByText('Vas rebutjar').waitFor();
  await accessibleOnBoth(page, '#choice');
});
