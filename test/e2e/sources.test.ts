import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { clean, faults, hydrated, tab } from './browser';
import { boot, running, stop } from './servers';
import { pathOf, site } from './site';

// What a developer saves shows in the page that is open, and what was typed there stays.

let root: string;
let page: Page;

beforeAll(async () => {
  root = join(site().folder, 'sources');
  mkdirSync(root);
  for (const part of ['app', 'i18n', 'content', 'renderer/js']) {
    cpSync(part, join(root, part), { recursive: true, filter: (from) => from !== 'app/dist' });
  }
  for (const file of ['package.json', 'tsconfig.json']) cpSync(file, join(root, file));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  const origin = await boot('serve-sources', site().folder, [], root);
  page = await tab({ origin, changes: true });
  page.setDefaultTimeout(30_000); // for bundling on a machine that others use
  await page.goto(pathOf('contact'));
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { opened: true }));
  await name().fill('Marta');
});

afterAll(() => Promise.all(running.map(stop)));

const name = () => page.locator('#form').getByRole('textbox').first();

/** Saves a file with some of its text replaced. */
function edit(file: string, from: string, to: string): void {
  const before = readFileSync(join(root, file), 'utf8');
  expect(before).toContain(from);
  writeFileSync(join(root, file), before.replace(from, to));
}

/** That the page is still the one that was opened, and holds what was typed. */
async function kept(): Promise<void> {
  expect(await page.evaluate(() => 'opened' in window)).toBe(true);
  expect(await name().inputValue()).toBe('Marta');
}

test('a component that runs takes its new code and keeps what was typed', async () => {
  edit('app/sections/enquiry/enquiry.tsx', '<header className', '<header data-is="new" className');
  await page.locator('#form header[data-is=new]').waitFor();
  await kept();
});

test('a static section is put in place', async () => {
  edit('app/sections/channels/channels.tsx', '<div>', '<div data-is="new">');
  await page.locator('#channels [data-is=new]').waitFor({ state: 'attached' });
  await kept();
});

test('so are styles and words', async () => {
  edit('app/sections/enquiry/enquiry.module.css', '.sheet {', '.sheet {\n  outline: 7px solid red;');
  await page.waitForFunction(
    () => getComputedStyle(document.querySelector('#form [class$=sheet]') as Element).outlineWidth === '7px',
  );
  edit('content/pages/contact.yaml', 'Hablemos de tus *puertas*.', 'Hablemos de tus *llaves*.');
  await page.getByRole('heading', { level: 1, name: 'llaves' }).waitFor();
  await kept();
});

test('so are messages, in what runs and in what does not', async () => {
  edit('i18n/messages/es.json', '"content": "', '"content": "Ya: ');
  await page.getByRole('link', { name: /^Ya: / }).waitFor({ state: 'attached' });
  edit('i18n/messages/es.json', '"rights": "', '"rights": "Ya: ');
  await page
    .locator('.foot')
    .getByText(/^Ya: ©/)
    .waitFor();
  await kept();
  clean(page);
});

test('a fault covers the page until it is mended', async () => {
  edit('app/sections/enquiry/enquiry.tsx', '/** An enquiry form', 'const = 1;\n/** An enquiry form');
  const fault = page.getByRole('alert');
  await fault.waitFor();
  expect(await fault.textContent()).toContain('app/sections/enquiry/enquiry.tsx:6:6:');
  edit('app/sections/enquiry/enquiry.tsx', 'const = 1;\n', '');
  await fault.waitFor({ state: 'detached' });
  await kept();
  expect(faults(page).join()).toContain('/_dev/module'); // which could not be bundled
});

test('so does what the server’s engine runs otherwise than Node', async () => {
  edit(
    'app/sections/channels/channels.tsx',
    '<div data-is="new">',
    "<div data-is={'a'.localeCompare('b') ? 'new' : ''}>",
  );
  const fault = page.getByRole('alert');
  await fault.waitFor();
  expect(await fault.textContent()).toMatch(/app\/sections\/channels\/channels\.tsx:\d+:\d+.*localeCompare/s);
  edit('app/sections/channels/channels.tsx', "data-is={'a'.localeCompare('b') ? 'new' : ''}", 'data-is="new"');
  await fault.waitFor({ state: 'detached' });
  await kept();
});

test('a component whose hooks change begins anew, and the page does not', async () => {
  edit(
    'app/engine/forms/enquiry-form.tsx',
    'const navigate = useNavigate();',
    'const navigate = useNavigate();\n  useState(0);',
  );
  edit('app/engine/forms/enquiry-form.tsx', '<div className={s.enquiry}>', '<div data-is="new" className={s.enquiry}>');
  await page.locator('#form [data-is=new]').nth(1).waitFor();
  expect(await page.evaluate(() => 'opened' in window)).toBe(true);
  clean(page);
});

test('what is no component loads the page anew', async () => {
  edit('app/engine/lib/enquiry-rules.ts', 'export', '// changed\nexport');
  await page.waitForFunction(() => !('opened' in window));
});
