import type { Page } from 'playwright-core';
import { clean } from './browser';
import { type Demo, demoPath, demoTab, lines, open, openDemo, part, ring } from './demo';
import { pathOf, site } from './site';

let page: Page;
let demo: Demo;
beforeAll(async () => {
  page = await demoTab({ locale: 'en' });
  demo = await openDemo(page, demoPath('en', 'cylinder-left'));
});
afterEach(() => clean(page));
afterAll(() => page.context().close());

test('the log says who tried which door, when, and what came of it, the newest first', async () => {
  const { admin, texts } = demo;
  expect(await admin.getByText(texts.admin.log.empty).count()).toBe(1);
  await part(demo, texts.admin.who.title);
  await admin.locator('#door-demo-admin-name').fill('Núria');
  await open(demo);
  await ring(demo, 'open');
  await demo.phone.getByRole('button', { name: texts.button.close }).click();
  await admin.getByLabel(texts.admin.phone.connection).selectOption('offline');
  await open(demo);
  await ring(demo, 'refused');
  expect(await admin.locator('tbody tr').allInnerTexts()).toEqual([
    expect.stringMatching(/Thu 16:40\s+Núria\s+Flat 2A\s+The phone is offline/),
    expect.stringMatching(/Thu 16:40\s+Núria\s+Flat 2A\s+Opened/),
  ]);
  await admin.getByLabel(texts.admin.phone.connection).selectOption('mine');
});

test('below 15 per cent a battery asks for another, and the phone opens all the same; empty, it does not', async () => {
  const { admin, texts } = demo;
  const { devices, alerts } = texts.admin;
  const alerted = () => admin.locator('[role=status]').first().textContent();
  await part(demo, devices.title);
  await part(demo, texts.doors['cylinder-left']);
  const battery = admin.locator('#door-demo-admin-cylinder-left-battery');
  await battery.fill('15');
  expect(await alerted()).toBe(alerts.none);
  await battery.press('ArrowLeft');
  expect(await alerted()).toBe('Flat 2A: battery at 14%. Replace the battery.');
  expect(await lines(demo)).toContain(`Battery 14% · ${texts.phone.online}`);
  await open(demo);
  await ring(demo, 'open');
  await demo.phone.getByRole('button', { name: texts.button.close }).click();
  await battery.press('Home');
  expect(await alerted()).toBe('Flat 2A: the battery is flat. It won’t open.');
  await open(demo);
  await ring(demo, 'refused');
  expect(await lines(demo)).toContain(texts.refusals.hardware_offline.short);
  await battery.press('End');
  expect(await alerted()).toBe(alerts.none);
});

test('who may administer too is said by name', async () => {
  const { admin } = demo;
  const { who } = demo.texts.admin;
  await part(demo, who.title);
  await admin.getByLabel(who.name).fill('Núria');
  expect(await admin.getByText('Núria only opens doors.').count()).toBe(1);
  await admin.getByLabel(who.delegate).check();
  expect(await admin.getByText('Núria administers with you.').count()).toBe(1);
});

test('a door that is taken away is not on the phone, nor is it in the invitation', async () => {
  const { admin, phone, texts } = demo;
  const { where, invite } = texts.admin;
  await part(demo, where.title);
  await admin.getByLabel(texts.doors['cylinder-left']).filter({ visible: true }).uncheck();
  // The phone goes back to the doors that are left.
  await phone.getByRole('heading', { name: texts.phone.near }).waitFor();
  expect(await phone.getByRole('button', { name: texts.doors['cylinder-left'] }).count()).toBe(0);
  expect(await phone.getByRole('button', { name: texts.doors['cylinder-right'] }).count()).toBe(1);
  await part(demo, invite.title);
  expect(await admin.getByText('This is your digital key.').textContent()).not.toContain(texts.doors['cylinder-left']);
  await part(demo, where.title);
  await admin.getByLabel(texts.doors['cylinder-left']).filter({ visible: true }).check();
  expect(await demo.button.count()).toBe(1);
});

test('an invitation goes out by e-mail, by WhatsApp or as a link, with the words that are shown', async () => {
  const { admin, texts } = demo;
  const { invite, who, where } = texts.admin;
  await part(demo, who.title);
  await admin.getByLabel(who.name).fill('Núria & Pau');
  await part(demo, where.title);
  await admin.getByLabel(where.area).selectOption('100');
  await part(demo, invite.title);
  const letter = (await admin.getByText('This is your digital key.').textContent()) ?? '';
  for (const said of ['Hello Núria & Pau,', 'Flat 2A', 'today at 16:00', 'on Sunday 21 June at 11:00', '100\u00a0m']) {
    expect(letter).toContain(said);
  }
  const to = async (name: string) => new URL((await admin.getByRole('link', { name }).getAttribute('href')) ?? '');
  const mail = await to(invite.email);
  expect(mail.protocol + mail.pathname).toBe('mailto:');
  expect(mail.searchParams.get('subject')).toContain('Onyar Flats');
  expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(letter);
  const message = await to(invite.whatsapp);
  expect(message.origin + message.pathname).toBe('https://wa.me/');
  expect(message.searchParams.get('text')?.replaceAll('\r\n', '\n')).toBe(letter);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.getByRole('button', { name: invite.link }).click();
  await admin.getByText(invite.copied).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(letter.split('\n').at(-1)).toBe(link);
  expect(link).toMatch(new RegExp(`^${site().production}${pathOf('demo', 'en')}\\?door=[a-z-]+$`));
  expect((await page.request.get(link)).status()).toBe(200);
});

test('a browser that copies nothing has the link selected to copy by hand', async () => {
  const { admin, texts } = demo;
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await part(demo, texts.admin.invite.title);
  await admin.getByRole('button', { name: texts.admin.invite.link }).click();
  await admin.getByText(texts.admin.invite.notCopied).waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('?door=');
});

test('the clock is moved by days and hours, and goes back to where it began, also from where it ran on by itself', async () => {
  const { admin, phone, texts } = demo;
  const { clock } = texts.admin;
  const shown = async () => [
    await admin.getByText(/, \d\d:\d\d$/).textContent(),
    await phone.getByText(/^\d\d:\d\d$/).textContent(),
  ];
  await admin.getByRole('button', { name: clock.start }).click();
  expect(await shown()).toEqual(['Thursday 18 June, 16:40', '16:40']);
  await page.clock.runFor(600_000);
  expect(await shown()).toEqual(['Thursday 18 June, 16:50', '16:50']);
  await admin.getByRole('button', { name: clock.start }).click();
  expect(await shown()).toEqual(['Thursday 18 June, 16:40', '16:40']);
  await admin.getByRole('button', { name: clock.next }).click();
  await admin.getByLabel(clock.hour).press('ArrowRight');
  expect(await shown()).toEqual(['Friday 19 June, 16:45', '16:45']);
});

test('the wait that is told is the first moment that opens', async () => {
  const { admin, texts } = demo;
  const { clock, when, organization } = texts.admin;
  const hour = admin.getByLabel(clock.hour);
  await part(demo, when.title);
  await admin.getByLabel(when.schedule, { exact: true }).selectOption({ label: when.schedules.nights });
  await part(demo, organization.title);
  await admin.getByLabel(new RegExp(`^${organization.starts} `)).fill('2026-06-20T02:15');
  // Friday; nights begin at 22:00, but the contract only in the small hours of Saturday.
  await hour.fill(String(22 * 60));
  await open(demo);
  await ring(demo, 'refused');
  expect((await lines(demo)).join()).toContain('You can open tomorrow at 02:15, in 4 hours and 15 minutes.');
  await admin.getByRole('button', { name: clock.next }).click();
  await hour.fill(String(2 * 60));
  await open(demo);
  await ring(demo, 'refused');
  expect((await lines(demo)).join()).toContain('You can open today at 02:15, in 15 minutes.');
  await hour.press('ArrowRight');
  await open(demo);
  await ring(demo, 'open');
  await demo.phone.getByRole('button', { name: texts.button.close }).click();
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
