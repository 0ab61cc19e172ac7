import type { Page } from 'playwright-core';
import { clean, faults } from './browser';
import { type Demo, demoPath, demoTab, lines, open, openDemo, part, ring } from './demo';
import { pathOf, site } from './site';

// What jsdom has not: the browser's own storage, position, connection and clipboard, and the focus between both sides.

/** The street of the flats, as the demo has it, and Begur's, 32 kilometres to the east. */
const flats = { latitude: 41.986, longitude: 2.825 };
const begur = { latitude: 41.972, longitude: 3.21 };

let page: Page;
let demo: Demo;
beforeAll(async () => {
  page = await demoTab({ locale: 'en' });
  demo = await openDemo(page, demoPath('en', 'cylinder-left'));
});
afterEach(() => demo.admin.getByRole('button', { name: demo.texts.admin.reset }).click());
afterAll(() => page.context().close());

const called = ({ admin }: Demo) => admin.locator('#door-demo-admin-name');

test('what was changed is there after a reload, and in another tab as it is changed', async () => {
  /** The name, the connection and how many lines the log has. */
  const state = async (of: Demo) => [
    await called(of).inputValue(),
    await of.admin.getByLabel(of.texts.admin.phone.connection).inputValue(),
    await of.admin.locator('tbody tr').count(),
  ];
  const other = await page.context().newPage();
  const second = await openDemo(other, demoPath('en'));
  expect(await state(demo)).toEqual(['', 'mine', 0]);
  await part(demo, demo.texts.admin.who.title);
  await called(demo).fill('Núria');
  await demo.admin.getByLabel(demo.texts.admin.phone.connection).selectOption('offline');
  await open(demo);
  await ring(demo, 'refused');
  await second.admin.locator('tbody tr').waitFor();
  expect(await state(second)).toEqual(['Núria', 'offline', 1]);
  await other.close();
  demo = await openDemo(page, demoPath('en', 'cylinder-left'));
  await demo.admin.locator('tbody tr').waitFor();
  expect(await state(demo)).toEqual(['Núria', 'offline', 1]);
  clean(page);
});

test('where the visitor is, once they allow it: far away, at the door, and which site is nearest', async () => {
  const { phone, texts } = demo;
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(begur);
  await part(demo, texts.admin.where.title);
  await demo.admin.getByLabel(texts.admin.where.area).selectOption('1000');
  await demo.admin.getByLabel(texts.admin.phone.where).selectOption({ label: texts.admin.phone.wheres.mine });
  expect(await lines(demo)).toContain(texts.phone.askPlace);
  await open(demo);
  await ring(demo, 'refused');
  expect(await lines(demo)).toContain(texts.refusals.out_of_geo.short);
  expect((await lines(demo)).join()).toContain('You’re 31\u00a0km outside the area');

  const sites = async () => {
    await phone.getByRole('button', { name: texts.phone.back }).click();
    const list = await phone.locator('li:has(ul) > p:first-child').allTextContents();
    await phone.getByRole('button', { name: texts.doors['cylinder-left'] }).click();
    return list;
  };
  expect(await sites()).toEqual([`${texts.sites.beach.name} you’re here`, `${texts.sites.flats.name} 32\u00a0km away`]);

  await page.context().setGeolocation(flats);
  // What the browser said a moment ago is good enough for the demo, and half a minute too long for a test.
  await page.evaluate(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (found, failed, how) => ask(found, failed, { ...how, maximumAge: 0 });
  });
  await open(demo);
  await ring(demo, 'open');
  expect(await sites()).toEqual([`${texts.sites.flats.name} you’re here`, `${texts.sites.beach.name} 32\u00a0km away`]);
  clean(page);
});

test('no connection is noticed, and that it is there again', async () => {
  await page.context().setOffline(true);
  await open(demo);
  await ring(demo, 'refused');
  expect(await lines(demo)).toContain(demo.texts.refusals.user_offline.short);
  await page.context().setOffline(false);
  expect(faults(page).filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  await open(demo);
  await ring(demo, 'open');
  clean(page);
});

test('a door that is taken away, and a battery that is low, are so on the phone', async () => {
  const { admin, phone, texts } = demo;
  await part(demo, texts.admin.devices.title);
  await part(demo, texts.doors['cylinder-left']);
  await admin.locator('#door-demo-admin-cylinder-left-battery').fill('14');
  expect(await lines(demo)).toContain(`Battery 14% · ${texts.phone.online}`);
  await part(demo, texts.admin.where.title);
  await admin.getByLabel(texts.doors['cylinder-left']).filter({ visible: true }).uncheck();
  // The phone goes back to the doors that are left.
  await phone.getByRole('heading', { name: texts.phone.near }).waitFor();
  expect(await phone.getByRole('button', { name: texts.doors['cylinder-left'] }).count()).toBe(0);
  expect(await phone.getByRole('button', { name: texts.doors['cylinder-right'] }).count()).toBe(1);
  await admin.getByLabel(texts.doors['cylinder-left']).filter({ visible: true }).check();
  expect(await demo.button.count()).toBe(1);
});

test('the invitation’s link goes to the clipboard, and is an address of the site', async () => {
  const { invite } = demo.texts.admin;
  await part(demo, invite.title);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await demo.admin.getByRole('button', { name: invite.link }).click();
  await demo.admin.getByText(invite.copied).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^${site().production}${pathOf('demo', 'en')}\\?door=[a-z-]+$`));
  expect((await page.request.get(link)).status()).toBe(200);
});

test('what is typed beside a refusal keeps the focus while the phone goes back to its closed door', async () => {
  const { admin, texts } = demo;
  await admin.getByLabel(texts.admin.phone.connection).selectOption('offline');
  await open(demo);
  await ring(demo, 'refused');
  await part(demo, texts.admin.who.title);
  await admin.getByLabel(texts.admin.who.name).pressSequentially('!');
  await ring(demo, 'idle');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('door-demo-admin-name');
});
