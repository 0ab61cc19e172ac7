import { consent, error } from '../../../i18n/messages/en.json';
import { createFront, type Front } from '../front';
import { boot, running, stop } from '../servers';
import { pathOf, site } from '../site';
import { engineName, front, openTab, tab, until, visit } from './tab';
import { widgetScript } from './widget';

/*
 * The page in other hands: add-ons, translators and proxies change the document
 * before React takes it over, or after.
 */

openTab({ script: widgetScript });
beforeEach(() => tab.resize(1440, 900));
afterEach(async () => {
  front.alters = undefined;
  await tab.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
});

declare const typed: boolean;
declare function translatePage(): void;

/** A server that measures visits, and the front before it. */
let measuring: Front;
const measured = () => measuring.origin;
beforeAll(async () => {
  const origin = await boot('serve', site().folder, ['--tag-manager-id', 'GTM-TEST123']);
  measuring = await createFront(origin, 'none', widgetScript);
});
afterAll(async () => {
  await measuring.close();
  await Promise.all(running.map(stop));
});

/** The pages with a live section of each kind. */
const live = [
  'home',
  'demo',
  'quote',
  'contact',
  'sales',
  'integrations',
  'success-stories',
  'device-cylinder',
  'device-controller',
  'access-methods',
  'cookie-policy',
] as const;

/** Sections without anything in them, and parts that have stopped working. */
const broken = () =>
  tab.evaluate(
    (failed) => [
      ...[...document.querySelectorAll('main > .section')]
        .filter((one) => !one.textContent?.trim())
        .map(({ id }) => id),
      ...[...document.querySelectorAll('[role=alert]')]
        .map((one) => one.textContent)
        .filter((text) => text?.includes(failed)),
      ...(document.querySelector('#root > header a') ? [] : ['no header']),
    ],
    error.part,
  );

/** Scrolls through the page, so that every late section has its code. */
const through = () =>
  tab.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  });

const some = ['home', 'contact'] as const;
const forms = ['quote', 'contact', 'sales', 'integrations', 'success-stories'] as const;

// Each alteration, with the pages whose live sections it reaches.
describe.each<[string, readonly (typeof live)[number][], (html: string) => string]>([
  ['one changed word of the header', some, (html) => html.replace(/(<header.*?>)(\p{L}{3,})</su, '$1$2*<')],
  [
    'one changed word of each live section',
    live,
    (html) => html.replace(/(<section[^>]*data-kind[^>]*>.*?>)(\p{L}{3,})</gsu, '$1$2*<'),
  ],
  ['no comments', live, (html) => html.replace(/<!--.*?-->/gs, '')],
  ['no optional end tags', some, (html) => html.replace(/<\/(p|li|dd|dt|option)>/g, '')],
  [
    'an element beside each input',
    forms,
    (html) => html.replace(/<(input|textarea|select)(?=[^>]*name=)/g, '<i data-icon></i>$&'),
  ],
  ['an element at the start of the page', some, (html) => html.replace(/<div id="root">/, '$&<i data-bar></i>')],
])('a document with %s', (_, pages, alter) => {
  // Home has a late section, and React is the same in each engine.
  test.each(engineName === 'chromium' ? pages : some.slice(0, 1))('has every section of %s', async (id) => {
    let altered = false;
    front.alters = (html) => {
      const after = alter(html);
      altered ||= after !== html;
      return after;
    };
    await visit(pathOf(id, 'en'));
    await through();
    expect(await broken()).toEqual([]);
    await until(
      () => document.querySelector('h1')?.checkVisibility() !== false && document.querySelector('h1') !== null,
    );
    expect(altered || id !== 'contact').toBe(true);
  });

  test('keeps what is typed before its scripts come, and the focus', async () => {
    await tab.open(`${front.origin}/robots.txt`);
    await tab.evaluate(() => sessionStorage.setItem('types', 'Seven doors'));
    front.alters = alter;
    await visit(pathOf('contact', 'en'));
    expect(await tab.evaluate(() => typed)).toBe(true);
    const written = await tab.evaluate(() => {
      const message = document.querySelector<HTMLTextAreaElement>('form[action="/api/contact"] [name=message]');
      return { value: message?.value, focused: document.activeElement === message };
    });
    expect(written).toEqual({ value: 'Seven doors', focused: true });
  });
});

describe.each(['before', 'after'] as const)('texts that a widget replaces %s React takes the page over', (when) => {
  const open = async (path: string, origin = front.origin) => {
    await tab.open(`${origin}/robots.txt`);
    await tab.evaluate((early) => early && sessionStorage.setItem('translates', '1'), when === 'before');
    await visit(path, origin);
    if (when === 'after') await tab.evaluate(() => translatePage());
    await until(() => document.querySelector('#root > header font') !== null);
  };
  const text = (selector: string) =>
    tab.evaluate((selector) => document.querySelector(selector)?.textContent ?? '', selector);
  // Only what happened since the page was taken over: React reports what it had to create anew.
  const begun = () => tab.faults();
  afterEach(async () => {
    expect((await tab.faults()).filter((fault) => /NotFound|not a child|object can/i.test(fault))).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  test('a form is refused with its mistakes named, and sent with the confirmation', async () => {
    await open(pathOf('contact', 'en'));
    await begun();
    const form = 'form[action="/api/contact"]';
    await tab.click(`${form} [name=message]`);
    await tab.type('Seven doors');
    await tab.click(`${form} button[type=submit]`);
    await until((form) => document.querySelectorAll(`${form} [aria-invalid=true]`).length > 0, form);
    for (const [field, typed] of [
      ['name', `N. ${when} ${Date.now()}`],
      ['email', 'nora@example.com'],
      ['phone', '600111222'],
    ]) {
      await tab.click(`${form} [name=${field}]`);
      await tab.type(typed as string);
    }
    await tab.click(`${form} input[name=consent]`);
    await until((form) => document.querySelectorAll(`${form} [aria-invalid=true]`).length === 0, form);
    await tab.click(`${form} button[type=submit]`);
    await until(() => document.activeElement?.textContent?.includes('We have it') === true);
  });

  test.each([
    ['integrations', 'mews'],
    ['success-stories', 'hotel'],
  ] as const)('the search of %s finds nothing, then something, then everything', async (id, word) => {
    await open(pathOf(id, 'en'));
    await begun();
    const found = () => document.querySelectorAll('main > .section[data-kind$=search] ul > li').length;
    const all = await tab.evaluate(found);
    await tab.click('main input[type=search]');
    await tab.type('zzzz');
    await until(() => document.querySelectorAll('main > .section[data-kind$=search] ul > li').length === 0);
    for (let i = 0; i < 4; i++) await tab.press('Backspace');
    await until((all) => document.querySelectorAll('main > .section[data-kind$=search] ul > li').length === all, all);
    await tab.type(word);
    await until((all) => document.querySelectorAll('main > .section[data-kind$=search] ul > li').length < all, all);
    expect(await text('main [role=status]')).toContain(String(await tab.evaluate(found)));
  });

  test('the dialog, the menus, the language and a link work', async () => {
    await open(pathOf('api', 'en'));
    await begun();
    await tab.click('#root > header > nav summary');
    await until(() => document.querySelector('#root > header > nav details[open] a font') !== null);
    await tab.press('Escape');
    await tab.click(`#root > header a[href="${pathOf('sales', 'en')}"]`);
    await until(() => document.querySelector('dialog:modal form') !== null);
    await tab.click('dialog button[type=submit]');
    await until(() => document.querySelectorAll('dialog [aria-invalid=true]').length > 1);
    await tab.press('Escape');
    await until(() => !document.querySelector('dialog'));
    await tab.click('#root > header a[hreflang=ca]');
    await until((path) => location.pathname === path, pathOf('api', 'ca'));
    await until(() => document.querySelector('h1 font') !== null);
  });

  test('the demo opens its door and its settings change', async () => {
    await open(pathOf('demo', 'en'));
    await tab.evaluate(() => document.querySelector('#door-demo')?.scrollIntoView());
    await until(() => document.querySelector('#door-demo-admin-name') !== null);
    await begun();
    await tab.click('#door-demo form button[data-is]');
    await until(() => document.querySelector('#door-demo form button[data-is=done]') !== null);
    await tab.click('#door-demo details summary');
  });

  test('the quote follows what is typed', async () => {
    await open(pathOf('quote', 'en'));
    await tab.evaluate(() => document.querySelector('#quote-form')?.scrollIntoView());
    await until(() =>
      Object.keys(document.querySelector('#quote-form') ?? {}).some((key) => key.startsWith('__react')),
    );
    await begun();
    await tab.click('#quote-form ol > li input');
    await tab.press('Backspace');
    await tab.type('7');
    await until(() => /\*7\./.test(location.search));
    await tab.click('#quote-form button', 'Add another door');
    await until(() => document.querySelectorAll('#quote-form ol > li').length === 2);
    await until(() => /8|eight/.test(document.querySelector('main [role=status]')?.textContent ?? ''));
  });

  test('a refused consent is stored', async () => {
    const banner = 'body > div > section';
    await open(pathOf('home', 'en'), measured());
    await until((banner) => document.querySelector(banner) !== null, banner);
    await begun();
    await tab.click(`${banner} button`, consent.decline);
    await until(
      (yes) => [...document.querySelectorAll('button')].some((b) => b.textContent?.includes(yes)),
      consent.confirm.yes,
    );
    await tab.click(`${banner} button`, consent.confirm.yes);
    await until((banner) => !document.querySelector(banner), banner);
    expect(await tab.evaluate(() => JSON.parse(localStorage.getItem('vuex') ?? '{}').consent?.choice)).toBe('declined');
  });
});
