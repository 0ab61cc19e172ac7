import type { Page } from 'playwright-core';
import { steps } from '../../app/door/steps';
import { type DoorType, doorTypes } from '../../app/door/world';
import { accessibleOnBoth } from './accessible';
import { clean } from './browser';
import { type Demo, demoPath, demoTab, open, openDemo, part, pick, ring } from './demo';

const place = '#door-demo section';
const side = '[id=door-demo] ~ section';

/** Every kind of step, met at the first door that has it. */
const kinds = [...new Set(doorTypes.flatMap((door) => steps[door].map(({ step }) => step)))].map((step) => {
  const door = doorTypes.find((door) => steps[door].some((one) => one.step === step)) as DoorType;
  return { step, door, at: steps[door].findIndex((one) => one.step === step) };
});

describe('on a phone and on a wide screen, axe finds nothing', () => {
  let page: Page;
  let demo: Demo;
  beforeAll(async () => {
    // The policy forbids the script that axe injects.
    page = await demoTab({ locale: 'en', width: 390, bypassCSP: true });
    demo = await openDemo(page, demoPath('en'));
  });
  afterEach(() => clean(page));
  afterAll(() => page.context().close());

  /** axe waits for timers of its own. */
  const holds = async (what: string) => {
    await page.clock.resume();
    await accessibleOnBoth(page, what);
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  };

  test('in the whole page', () => holds('html'));

  test('while a door waits, with its PIN shown, in the list of doors, and while it opens', async () => {
    const { phone, texts } = demo;
    await phone.getByText(texts.phone.showPin).click();
    expect(await phone.getByText(texts.sites.flats.pin, { exact: true }).isVisible()).toBe(true);
    await holds(place);
    await phone.getByRole('button', { name: texts.phone.back }).click();
    await holds(place);
    await phone.getByRole('button', { name: texts.doors.intercom }).click();
    await page.route('**/robots.txt', () => {});
    await demo.button.click();
    await ring(demo, 'opening');
    await holds(place);
    await page.unroute('**/robots.txt');
    await phone.getByRole('button', { name: texts.phone.back }).click();
  });

  test.each(kinds)('at the step $step', async ({ door, at }) => {
    await pick(demo, demo.texts.types[door]);
    await pick(demo, demo.texts.links.names.open);
    await demo.phone.getByRole('button', { name: demo.texts.button.resume }).click();
    for (const { seconds } of steps[door].slice(0, at)) await page.clock.runFor(seconds * 1000);
    await demo.phone.getByRole('button', { name: demo.texts.button.pause }).click();
    expect(await demo.phone.locator('[aria-current=step]').textContent()).toBe(
      demo.texts.steps[steps[door][at]?.step ?? 'done'],
    );
    await holds(place);
  });

  test('once it is done, and where it is refused with links that help', async () => {
    await demo.phone.getByRole('button', { name: demo.texts.button.repeat }).click();
    await page.clock.runFor(10_000);
    await page.clock.runFor(10_000);
    await page.clock.runFor(10_000);
    await ring(demo, 'done');
    await holds(place);
    await pick(demo, demo.texts.links.names.user_geo_enable_location_services);
    await ring(demo, 'refused');
    await holds('#door-demo');
  });

  test('in each part of the panel, with alerts and lines in the log, and after beginning again', async () => {
    const { admin, texts } = demo;
    const { who, when, where, invite, devices, organization, phone } = texts.admin;
    await admin.getByLabel(phone.where).selectOption('away');
    for (const { title } of [who, when, where, invite, organization]) {
      await part(demo, title);
      await holds(side);
    }
    await part(demo, devices.title);
    for (const door of ['cylinder-left', 'generic'] as const) {
      await part(demo, texts.doors[door]);
      await admin.getByLabel(devices.online).filter({ visible: true }).uncheck();
    }
    await part(demo, texts.doors['cylinder-right']);
    await admin.locator('#door-demo-admin-cylinder-right-battery').fill('3');
    await open(demo);
    await demo.admin.locator('tbody tr').waitFor();
    await holds(side);
    await admin.getByRole('button', { name: texts.admin.reset }).click();
    await admin.getByRole('button', { name: texts.admin.undo }).waitFor();
    await holds(side);
  });
});
