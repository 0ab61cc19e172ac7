import type { Page } from 'playwright-core';
import type { Code } from '../../app/lib/door/world';
import { clean, faults } from './browser';
import { type Demo, demoPath, demoTab, lines, open, openDemo, part, ring } from './demo';

// What the visitor's own phone and connection do, where the demo is set to ask them.

/** The street of the flats, as the demo has it, and Begur's, 32 kilometres to the east. */
const flats = { latitude: 41.986, longitude: 2.825 };
const begur = { latitude: 41.972, longitude: 3.21 };

let page: Page;
let demo: Demo;
beforeAll(async () => {
  page = await demoTab({ locale: 'en' });
  demo = await openDemo(page, demoPath('en', 'cylinder-left'));
});
// The first test asks the browser itself; those after it put something in its place.
afterEach(() => demo.admin.getByRole('button', { name: demo.texts.admin.reset }).click());
afterAll(() => page.context().close());

/** The place is asked for, and it is really that of the browser. */
async function reallyHere(): Promise<void> {
  const { where, phone } = demo.texts.admin;
  await part(demo, where.title);
  await demo.admin.getByLabel(where.area).selectOption('1000');
  await demo.admin.getByLabel(phone.where).selectOption({ label: phone.wheres.mine });
}

/** Presses the ring and holds what comes of it. */
async function refused(code: Code, ms = 0): Promise<void> {
  await open(demo);
  if (ms) await page.clock.runFor(ms);
  await ring(demo, 'refused');
  const { short, button } = demo.texts.refusals[code];
  expect(await demo.button.textContent()).toContain(button);
  expect(await lines(demo)).toContain(short);
}

test('where the visitor is, once they allow it: far away, at the door, and which site is nearest', async () => {
  const { phone, texts } = demo;
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation(begur);
  await reallyHere();
  expect(await lines(demo)).toContain(texts.phone.askPlace);
  await refused('out_of_geo');
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

test('without an area nobody asks where the visitor is', async () => {
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => {
      throw new Error('asked');
    };
  });
  const { phone } = demo.texts.admin;
  await demo.admin.getByLabel(phone.where).selectOption({ label: phone.wheres.mine });
  await open(demo);
  await ring(demo, 'open');
  clean(page);
});

test('without remote opening, the phone must be within 40 metres', async () => {
  const { where, phone } = demo.texts.admin;
  await part(demo, where.title);
  await demo.admin.getByLabel(where.remote).uncheck();
  await demo.admin.getByLabel(phone.where).selectOption({ label: phone.wheres.away });
  await demo.admin.getByLabel(phone.kilometres).fill('0.1');
  await refused('out_of_geo');
  expect((await lines(demo)).join()).toContain('60\u00a0m outside');
  await demo.admin.getByLabel(phone.where).selectOption({ label: phone.wheres['at-the-door'] });
  await open(demo);
  await ring(demo, 'open');
});

/** How the browser fails to say where it is. Source: W3C Geolocation; a Mac has no GPS to lack. */
const failures: [string, { error?: number; permission?: PermissionState; mac?: boolean }, Code][] = [
  ['PERMISSION_DENIED', { error: 1, permission: 'denied' }, 'user_geo_allow_location_services'],
  ['PERMISSION_DENIED to the whole browser', { error: 1, permission: 'granted' }, 'user_geo_enable_location_services'],
  ['POSITION_UNAVAILABLE', { error: 2 }, 'user_geo_device_unsupported'],
  ['POSITION_UNAVAILABLE on a Mac', { error: 2, mac: true }, 'user_geo_timeout'],
  ['TIMEOUT', { error: 3 }, 'user_geo_timeout'],
];

test('each failure of the browser has its own answer, and a Mac its own advice', async () => {
  await reallyHere();
  for (const [name, failure, code] of failures) {
    await page.evaluate(({ error, permission, mac }) => {
      navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({ code: error } as GeolocationPositionError);
      navigator.permissions.query = async () => ({ state: permission }) as PermissionStatus;
      Object.defineProperty(navigator, 'platform', { value: mac ? 'MacIntel' : 'Linux', configurable: true });
    }, failure);
    await refused(code);
    const { apple } = demo.texts.refusals.user_geo_timeout;
    expect({ name, apple: (await lines(demo)).includes(apple ?? '') }).toEqual({ name, apple: Boolean(failure.mac) });
  }
  clean(page);
});

test('a question that nobody answers is not waited for for ever', async () => {
  await reallyHere();
  await page.evaluate(() => {
    navigator.geolocation.getCurrentPosition = () => void document.documentElement.setAttribute('data-asked', '');
  });
  await open(demo);
  await ring(demo, 'opening');
  await page.locator('html[data-asked]').waitFor(); // only then does the demo's own time begin
  expect(await lines(demo)).toContain(demo.texts.phone.locating);
  await page.clock.runFor(60_000);
  await ring(demo, 'refused');
  expect(await demo.button.textContent()).toContain(demo.texts.refusals.user_geo_timeout.button);
});

test('no connection is noticed, and that it is there again', async () => {
  await page.context().setOffline(true);
  await refused('user_offline');
  await page.context().setOffline(false);
  expect(faults(page).filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([]);
  await open(demo);
  await ring(demo, 'open');
  clean(page);
});

test('a server that does not answer within ten seconds has timed out', async () => {
  let asked: string | undefined;
  await page.route('**/robots.txt', (route) => {
    asked = route.request().method(); // and that is all
  });
  await demo.button.click();
  await page.clock.runFor(9_999);
  await ring(demo, 'opening');
  expect(asked).toBe('HEAD');
  await page.clock.runFor(1);
  await ring(demo, 'refused');
  expect(await demo.button.textContent()).toContain(demo.texts.refusals.timeout.button);
  expect(await lines(demo)).toContain(demo.texts.refusals.timeout.short);
  await page.unroute('**/robots.txt');
});

test.each([
  ['500', { status: 500 }],
  ['a page to sign in on', { status: 404, contentType: 'text/html', body: '<h1>Welcome to the hotel</h1>' }],
])('%s in the place of the answer is unexpected', async (_, answer) => {
  await page.route('**/robots.txt', (route) => route.fulfill(answer));
  await refused('unexpected');
  await page.unroute('**/robots.txt');
  await open(demo);
  await ring(demo, 'open');
  expect(faults(page).filter((fault) => !fault.includes(String(answer.status)))).toEqual([]);
});

test('who leaves while it opens has left, and a second press changes nothing', async () => {
  await demo.button.press('Enter');
  await demo.button.press('Enter');
  await ring(demo, 'opening');
  await demo.phone.getByRole('button', { name: demo.texts.phone.back }).click();
  await page.clock.runFor(2000);
  await demo.phone.getByRole('button', { name: demo.texts.doors.intercom }).click();
  await ring(demo, 'idle');
  expect(await demo.admin.getByText(demo.texts.admin.log.empty).count()).toBe(1);
  clean(page);
});

test('a browser that has no geolocation at all lacks it', async () => {
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await reallyHere();
  await refused('user_geo_device_unsupported');
});
