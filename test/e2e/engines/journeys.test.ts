import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { steps } from '../../../app/door/steps';
import type { DoorType } from '../../../app/door/world';
import type { DoorTexts } from '../../../app/types.gen';
import { consent } from '../../../i18n/messages/en.json';
import { boot, running, stop } from '../servers';
import { type LocaleCode, pathOf, site, visitedOnce } from '../site';
import { clean, engineName, openTab, tab, until, visit } from './tab';

openTab();
beforeEach(() => tab.resize(1440, 900));
afterEach(clean);

/** Waits until the page of an address is shown, all of it. */
const arrived = (path: string) =>
  until((path) => location.pathname === path && document.querySelector('main:not([data-arriving])') !== null, path);

/** Marks the document, and remembers where it stands when something in it is pressed. */
const mark = () =>
  tab.evaluate(() => {
    const document = Object.assign(window, { marked: true, left: 0 });
    addEventListener('click', () => Object.assign(document, { left: scrollY }), { capture: true, once: true });
  });

const isMarked = () => tab.evaluate(() => 'marked' in window);

test('a link shows its page in the same document: head, heading with the focus, from the top; back and forward stand where they were left', async () => {
  const [home, integrations] = [pathOf('home', 'en'), pathOf('integrations', 'en')];
  await visit(home);
  const title = await tab.evaluate(() => document.title);
  await mark();
  // In the midst of the page: its end is elsewhere once type that came late is used.
  await tab.click(`main a[href="${integrations}"]`);
  await arrived(integrations);
  await until(() => scrollY === 0 && document.activeElement?.localName === 'h1');
  const head = await tab.evaluate(() => ({
    title: document.title,
    canonical: new URL(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '').pathname,
    announced: document.querySelector('[role=status].visually-hidden')?.textContent,
  }));
  expect(head).toEqual({
    title: expect.stringMatching(/integrations/),
    canonical: integrations,
    announced: head.title,
  });
  await tab.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await tab.back();
  await until(
    (path) => location.pathname === path && Math.abs(scrollY - (window as unknown as { left: number }).left) < 3,
    home,
  );
  expect(await tab.evaluate(() => scrollY)).toBeGreaterThan(300);
  expect(await tab.evaluate(() => document.title)).toBe(title);
  await tab.forward();
  await until((path) => location.pathname === path && Math.abs(scrollY - 300) < 3, integrations);
  expect(await isMarked()).toBe(true);
});

test('the language switch leads to the same page, its query included, in the same document', async () => {
  await visit(`${pathOf('access-methods')}?utm_source=x`);
  await mark();
  await tab.click('#root > header a[hreflang=ca]');
  await arrived(pathOf('access-methods', 'ca'));
  await until(() => document.documentElement.lang === 'ca');
  expect(await tab.evaluate(() => location.search)).toBe('?utm_source=x');
  expect(await isMarked()).toBe(true);
});

test.each([
  ['integrations', 'ca', 'mews'],
  ['success-stories', 'en', 'hotel'],
] as const)('the search of %s in %s goes on as one types', async (id, locale, word) => {
  await visit(pathOf(id, locale));
  const found = () => document.querySelectorAll('main > .section[data-kind$=search] ul > li').length;
  const all = await tab.evaluate(found);
  await mark();
  await tab.click('main input[type=search]');
  await tab.type(word);
  await until((word) => new URLSearchParams(location.search).get('q') === word, word);
  await until((all) => document.querySelectorAll('main > .section[data-kind$=search] ul > li').length < all, all);
  expect(await tab.evaluate(found)).toBeGreaterThan(0);
  expect(await isMarked()).toBe(true);
});

test('a form is sent, and who runs the site finds it', async () => {
  await visit(pathOf('contact', 'es'), site().production);
  const form = 'form:has(input[name=kind][value=contact])';
  const name = `N. ${engineName} ${process.pid}`; // the list cuts longer ones
  for (const [field, text] of [
    ['name', name],
    ['email', 'nuria@example.com'],
    ['phone', '600123456'],
    ['message', 'Siete puertas.'],
  ]) {
    await tab.click(`${form} [name=${field}]`);
    await tab.type(text as string);
  }
  await tab.click(`${form} input[name=consent]`);
  await tab.click(`${form} button[type=submit]`);
  await until(() => document.activeElement?.textContent?.includes('Nos ha llegado') === true);
  const database = join(site().folder, `serve-${new URL(site().production).port}.db`);
  const { stdout } = spawnSync('bin/aldaba', ['leads', 'list', '--database', database], { encoding: 'utf8' });
  expect(stdout).toContain(name);
});

test('a link to sales opens a dialog that has the focus; Escape closes it and gives it back', async () => {
  const path = pathOf('api', 'en');
  const link = `#root > header a[href="${pathOf('sales', 'en')}"]`;
  await visit(path);
  await tab.click(link);
  await until(() => document.querySelector('dialog:modal')?.contains(document.activeElement) === true);
  await tab.press('Tab');
  expect(await tab.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(true);
  await tab.press('Escape');
  await until(() => !document.querySelector('dialog:modal'));
  await until((link) => document.activeElement?.matches(link) === true, link).catch(async (error) => {
    const seen = await tab.evaluate((link) => {
      const focused = document.activeElement?.outerHTML.slice(0, 120);
      const links = [...document.querySelectorAll<HTMLElement>(link)].map((one) => {
        one.focus();
        return { rectangles: one.getClientRects().length, takesFocus: document.activeElement === one };
      });
      return { focused, links, dialogs: document.querySelectorAll('dialog').length };
    }, link);
    throw new Error(`the focus does not come back: ${JSON.stringify(seen)}`, { cause: error });
  });
  expect(await tab.evaluate(() => location.pathname)).toBe(path);
});

describe('where visits are measured', () => {
  const banner = 'body > div > section';
  const stored = () => tab.evaluate(() => JSON.parse(localStorage.getItem('vuex') ?? '{}').consent?.choice);
  /** Whether the service's script has been asked for, were it only to fail. */
  const service = () =>
    (window as unknown as { asked: string[] }).asked.some((address) => /googletagmanager/.test(address));
  const watch = () =>
    tab.evaluate(() => {
      const present = [...document.scripts].map(({ src }) => src);
      const asked = Object.assign(window, { asked: present }).asked;
      new MutationObserver((changes) => {
        for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (node instanceof HTMLScriptElement) asked.push(node.src);
        }
      }).observe(document, { subtree: true, childList: true });
    });
  let origin: string;
  beforeAll(async () => {
    origin = await boot('serve', site().folder, ['--tag-manager-id', 'GTM-TEST123']);
  });
  afterAll(async () => {
    await visit(pathOf('home', 'en')); // what the page still asks of its server would be a fault of the next test
    await tab.faults();
    await Promise.all(running.map(stop));
  });

  test('who declines is not asked again, and nothing of the service is loaded; who then accepts has it', async () => {
    await visit(pathOf('home', 'en'), origin);
    await watch();
    await until((banner) => document.querySelector(banner) !== null, banner);
    expect(await tab.evaluate(service)).toBe(false);
    await tab.click(`${banner} button`, consent.decline);
    await until((title) => document.activeElement?.textContent === title, consent.confirm.title);
    await tab.click(`${banner} button`, consent.confirm.yes);
    await until((banner) => !document.querySelector(banner), banner);
    expect(await stored()).toBe('declined');
    expect(await tab.evaluate(service)).toBe(false);
    await visit(pathOf('cookie-policy', 'en'), origin);
    await watch();
    expect(await tab.evaluate((banner) => document.querySelector(banner) === null, banner)).toBe(true);
    expect(await tab.evaluate(service)).toBe(false);
    await clean();
    await tab.click('#choice button', consent.accept);
    await until(service);
    expect(await stored()).toBe('accepted');
    await tab.faults(); // no test reaches the service
  });
});

describe('the demo', () => {
  // Twenty times as fast: how long each step is shown is test/e2e/demo.test.ts's.
  const hasten = () =>
    tab.evaluate(() => {
      const wait = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (end: () => void, ms = 0) => wait(end, ms / 20) });
    });

  // Each engine draws and times the steps of all doors alike: these have one, two and three.
  const some: [DoorType, LocaleCode][] = [
    ['push-door', 'es'],
    ['cylinder-left', 'ca'],
    ['intercom', 'en'],
  ];
  test.each(some)('opens %s step by step, in %s', async (door, locale) => {
    await visit(`${pathOf('demo', locale)}?door=${door}`);
    await tab.evaluate(() => document.querySelector('#door-demo')?.scrollIntoView());
    await until(() => document.querySelector('#door-demo-admin-name') !== null); // its code is there
    const texts = await tab.evaluate(() => {
      const { sections } = JSON.parse(document.querySelector('script#data')?.textContent ?? '') as {
        sections: { kind: string; props?: { texts: DoorTexts } }[];
      };
      const demo = document.querySelector('#door-demo') as HTMLElement;
      const shown: string[] = [];
      new MutationObserver(() => {
        const step = demo.querySelector('li[aria-current=step]')?.textContent;
        if (step && shown.at(-1) !== step) shown.push(step);
      }).observe(demo, { subtree: true, childList: true, attributes: true, characterData: true });
      Object.assign(window, { shown });
      return sections.find(({ kind }) => kind === 'door-demo')?.props?.texts;
    });
    await hasten();
    await tab.click('#door-demo form button[data-is]');
    await until(() => document.querySelector('#door-demo form button[data-is=done]') !== null);
    const shown = await tab.evaluate(() => (window as unknown as { shown: string[] }).shown);
    expect(shown).toEqual(steps[door].map(({ step }) => texts?.steps[step]));
  });
});

test('a film has captions that come, or a link to it', async () => {
  const talks = visitedOnce().filter(({ id }) => id === 'talks-video');
  expect(talks.length).toBeGreaterThan(0);
  for (const { path } of talks) {
    await visit(path);
    const films = await tab.evaluate(async () => {
      const video = document.querySelector('main video');
      const links = document.querySelectorAll('main a[href*="youtube"]').length;
      const captions = [...(video?.querySelectorAll<HTMLTrackElement>('track[kind=captions]') ?? [])];
      const texts = await Promise.all(captions.map(async ({ src }) => (await (await fetch(src)).text()).slice(0, 6)));
      return { video: video !== null, links, texts };
    });
    if (films.video) expect(films.texts).toEqual(['WEBVTT', 'WEBVTT', 'WEBVTT']);
    else expect(films.links).toBeGreaterThan(0);
  }
});
