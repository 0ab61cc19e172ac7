import type { Page } from 'playwright-core';
import { storeKey } from '../../app/lib/constants';
import { clean } from './browser';
import { type Demo, demoPath, demoTab, lines, open, openDemo, part, pick, pickers, ring } from './demo';

let page: Page;
let demo: Demo;
beforeAll(async () => {
  page = await demoTab({ locale: 'en' });
  await page.goto(demoPath('en'));
});
beforeEach(async () => {
  await page.evaluate(() => localStorage.clear());
  demo = await openDemo(page, demoPath('en'));
});
afterAll(() => page.context().close());

const kept = () => page.evaluate((key) => localStorage.getItem(key), storeKey);
const called = ({ admin }: Demo) => admin.locator('#door-demo-admin-name');

/** The log's lines. */
const logged = ({ admin }: Demo) => admin.locator('tbody tr').count();

async function change({ admin, texts }: Demo): Promise<void> {
  await part(demo, texts.admin.who.title);
  await called(demo).fill('Núria');
  await admin.getByLabel(texts.admin.phone.connection).selectOption('offline');
  await open(demo);
  await ring(demo, 'refused');
}

/** What `change` has changed. */
async function changed(demo: Demo): Promise<unknown[]> {
  const connection = await demo.admin.getByLabel(demo.texts.admin.phone.connection).inputValue();
  return [await called(demo).inputValue(), connection, await logged(demo)];
}

const fresh = ['', 'mine', 0];

test('what was changed stands after a reload, and in another tab as it is changed', async () => {
  expect(await changed(demo)).toEqual(fresh);
  const other = await page.context().newPage();
  const second = await openDemo(other, demoPath('en'));
  await change(demo);
  expect(await changed(demo)).toEqual(['Núria', 'offline', 1]);
  await second.admin.locator('tbody tr').waitFor();
  expect(await changed(second)).toEqual(['Núria', 'offline', 1]);
  await other.close();
  demo = await openDemo(page, demoPath('en'));
  await demo.admin.locator('tbody tr').waitFor();
  expect(await changed(demo)).toEqual(['Núria', 'offline', 1]);
  clean(page);
});

test('it begins again when asked to, and that can be taken back for ten seconds', async () => {
  const { admin, texts } = demo;
  const reset = admin.getByRole('button', { name: texts.admin.reset });
  const undo = admin.getByRole('button', { name: texts.admin.undo });
  await change(demo);
  await reset.click();
  await ring(demo, 'idle');
  expect(await changed(demo)).toEqual(fresh);
  expect(await admin.getByText(texts.admin.wasReset).count()).toBe(1);
  await undo.click();
  expect(await changed(demo)).toEqual(['Núria', 'offline', 1]);
  expect(await undo.count()).toBe(0);
  await reset.click();
  await page.clock.runFor(10_000);
  await undo.waitFor({ state: 'detached' });
  expect(await changed(demo)).toEqual(fresh);
  clean(page);
});

test('beginning again, the clock begins again too', async () => {
  const { admin, phone, texts } = demo;
  const time = () => phone.getByText(/^\d\d:\d\d$/).textContent();
  await admin.getByLabel(texts.admin.phone.connection).selectOption('slow');
  await page.clock.runFor(600_000);
  expect(await time()).toBe('16:50');
  await admin.getByRole('button', { name: texts.admin.reset }).click();
  expect(await time()).toBe('16:40');
});

test('an address with a scenario counts, and leaves what was kept as it was', async () => {
  await change(demo);
  const before = await kept();
  demo = await openDemo(page, demoPath('en', 'intercom', 'out_of_schedule'));
  await ring(demo, 'refused');
  expect(await lines(demo)).toContain(demo.texts.refusals.out_of_schedule.short);
  expect(await changed(demo)).toEqual(fresh);
  expect(await kept()).toBe(before);
  demo = await openDemo(page, demoPath('en'));
  await demo.admin.locator('tbody tr').waitFor();
  expect(await changed(demo)).toEqual(['Núria', 'offline', 1]);

  // From the first change on it is the visitor's own.
  demo = await openDemo(page, demoPath('en', 'intercom', 'out_of_schedule'));
  await demo.admin.getByLabel(demo.texts.admin.phone.connection).selectOption('slow');
  demo = await openDemo(page, demoPath('en', 'intercom'));
  await part(demo, demo.texts.admin.when.title);
  const { schedule, schedules } = demo.texts.admin.when;
  const hours = demo.admin.getByLabel(schedule, { exact: true }).locator('option:checked');
  expect(await hours.textContent()).toBe(schedules.nights);
  clean(page);
});

test('the links to situations show each of them here, with its address, and no new document', async () => {
  const { texts } = demo;
  const opened: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && opened.push(request.url()));
  await change(demo);
  const before = await kept();
  await pick(demo, texts.types.automatism);
  await pick(demo, texts.links.names.no_actions);
  await ring(demo, 'refused');
  expect(new URL(page.url()).search).toBe('?door=automatism&scenario=no_actions');
  expect(await demo.phone.getByRole('heading').textContent()).toBe(texts.doors.automatism);
  expect(await lines(demo)).toContain(texts.refusals.no_actions.short);
  expect(await pickers(demo).locator('[aria-current]').allTextContents()).toEqual([
    texts.types.automatism,
    texts.links.names.no_actions,
  ]);
  await pick(demo, texts.links.plain);
  await ring(demo, 'idle');
  expect(await changed(demo)).toEqual(['Núria', 'offline', 1]);
  expect(await kept()).toBe(before);
  expect(opened).toEqual([]);
  clean(page);
});

test('what nobody understands is not shown', async () => {
  const texts = [
    'nonsense',
    '{"demo":[1]}',
    '{"demo":{"settings":{"now":"soon"}}}',
    '{"demo":{"settings":{"member":{"doors":["castle"]}},"log":7}}',
  ];
  for (const text of texts) {
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [storeKey, text] as const);
    demo = await openDemo(page, demoPath('en'));
    expect({ text, shown: await changed(demo) }).toEqual({ text, shown: fresh });
  }
  await open(demo);
  await ring(demo, 'open');
  clean(page);
});

test.each(['reads', 'writes'])('a browser that refuses %s keeps it for as long as the page lives', async (what) => {
  const strict = await demoTab({
    locale: 'en',
    before: (page) =>
      page.addInitScript((what) => {
        const refuse = () => {
          throw new DOMException('refused', 'SecurityError');
        };
        if (what === 'reads') Object.defineProperty(window, 'localStorage', { get: refuse });
        else Storage.prototype.setItem = refuse;
      }, what),
  });
  demo = await openDemo(strict, demoPath('en'));
  await change(demo);
  expect(await changed(demo)).toEqual(['Núria', 'offline', 1]);
  await demo.admin.getByRole('button', { name: demo.texts.admin.reset }).click();
  expect(await changed(demo)).toEqual(fresh);
  clean(strict);
  await strict.context().close();
});
