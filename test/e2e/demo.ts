import type { Locator, Page } from 'playwright-core';
import type { DoorTexts } from '../../app/types.gen';
import { tab, type Visitor } from './browser';
import { type LocaleCode, pathOf } from './site';

/** The demo in a page: the guest's phone, the administrator's side, and the page's clock, which stands still. */
export interface Demo {
  page: Page;
  texts: DoorTexts;
  phone: Locator;
  /** The ring. */
  button: Locator;
  /** What a screen reader says of the phone. */
  said: Locator;
  admin: Locator;
}

/** As long as the ring sweeps at least, in milliseconds. */
const sweep = 1200;

/** How long a door takes on a slow connection. */
const slow = 4000;

/** A page whose clock the tests move. It lives until they close it. */
export async function demoTab(visitor: Visitor = {}): Promise<Page> {
  const page = await tab(visitor);
  await page.clock.install({ time: '2026-01-01T10:00:00Z' });
  return page;
}

/** Opens an address of the demo, waits until its code is there, and stops the page's clock. */
export async function openDemo(page: Page, path: string): Promise<Demo> {
  await page.clock.resume();
  await page.goto(path);
  return begun(page);
}

/** The demo in the page that is open. */
export async function begun(page: Page): Promise<Demo> {
  await page.locator('#door-demo').scrollIntoViewIfNeeded();
  // The server leaves the controls of closed parts out.
  await page.locator('#door-demo-admin-name').waitFor({ state: 'attached' });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const texts = await textsOf(page);
  const phone = page.getByRole('region', { name: texts.phone.label });
  const admin = page.getByRole('region', { name: texts.admin.label });
  return { page, texts, phone, admin, button: phone.locator('form button'), said: phone.getByRole('status') };
}

/** The demo's own page in a language, with a question or none. */
export const demoPath = (locale: LocaleCode, door?: string, scenario?: string) =>
  [pathOf('demo', locale), door && `?door=${door}`, scenario && `&scenario=${scenario}`].filter(Boolean).join('');

/** The words that the page's document carries for the demo. */
async function textsOf(page: Page): Promise<DoorTexts> {
  // Not of the page that is shown: who came by a link within the site has its data in memory alone.
  const [, data = ''] =
    /<script [^>]*id="data">(.*?)<\/script>/s.exec(await (await page.request.get(page.url())).text()) ?? [];
  const { sections } = JSON.parse(data) as { sections: { kind: string; props?: { texts: DoorTexts } }[] };
  const texts = sections.find(({ kind }) => kind === 'door-demo')?.props?.texts;
  if (!texts) throw new Error(`${page.url()} has no demo`);
  return texts;
}

/** Presses the ring and lets as much time go by as the door takes. */
export async function open({ page, button }: Demo, slowly = false): Promise<void> {
  await button.click();
  await page.clock.runFor(slowly ? slow : sweep);
}

/** What the ring is: idle, opening, open, done, refused. */
export async function ring({ page, button }: Demo, is: string): Promise<void> {
  await page.locator(`#door-demo form button[data-is=${is}]`).waitFor();
  expect(await button.getAttribute('data-is')).toBe(is);
}

/** The lines that the phone shows, without what is for screen readers alone. */
export const lines = ({ phone }: Demo): Promise<string[]> => phone.locator('p:not([role=status])').allTextContents();

/** The two pickers, of doors and of situations. */
export const pickers = ({ page, texts }: Demo): Locator => page.getByRole('navigation', { name: texts.links.title });

/** Picks a door or a situation by what its link says. */
export async function pick(demo: Demo, name: string): Promise<void> {
  const picker = pickers(demo)
    .locator('details')
    .filter({ has: demo.page.locator('a', { hasText: name }) });
  if (!(await picker.evaluate((details) => (details as HTMLDetailsElement).open)))
    await picker.locator('summary').click();
  await picker.getByRole('link', { name, exact: true }).click();
}

/** Presses a key until something has the focus. */
export async function reach(page: Page, place: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${place}`);
}

/** Opens a part of the administrator's side, if it is not open. */
export async function part({ admin }: Demo, title: string): Promise<void> {
  const place = admin
    .locator('details')
    .filter({ has: admin.page().getByRole('heading', { name: title, exact: true }) });
  const summary = place.last().locator('> summary');
  if (!(await place.last().evaluate((details) => (details as HTMLDetailsElement).open))) await summary.click();
}
