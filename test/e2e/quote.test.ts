import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { accessible } from './accessible';
import { clean, hydrated, open, sharedTab } from './browser';
import { isCopy } from './copy';
import { fullTest } from './ring';
import { pathOf } from './site';

const hotel = '?doors=room*38.ac.remote.net_street.out.ap.remote.net';
const rows = (page: Page) => page.locator('#quote-form ol > li');
const query = (page: Page) => decodeURIComponent(new URL(page.url()).search);

const visit = sharedTab();
const check = sharedTab({ bypassCSP: true, width: 390 });

test('a building is worked out as one types, the address holds it, its sheet is made in the browser and printed on two', async () => {
  const page = await visit(pathOf('quote', 'en') + hotel);
  await hydrated(page);
  await page.locator('#quote-result [data-drawn=room]').first().waitFor();
  await rows(page).first().getByLabel('How many').fill('12');
  await page.waitForURL('**?doors=room*12.*');
  await page.getByRole('status').filter({ hasText: '13 doors' }).waitFor();
  await page.getByLabel('Lock-outs a year').fill('40');
  await page.waitForURL('**&keys=*');
  await page.reload();
  await page.getByRole('status').filter({ hasText: '13 doors' }).waitFor();
  expect(await page.getByLabel('Lock-outs a year').inputValue()).toBe('40');
  await hydrated(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#quote-result a[download]').click(),
  ]);
  expect(download.url()).toMatch(/^blob:/);
  expect(await readFile(await download.path(), 'utf8')).toContain('Roomlock,,12,290');
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length;
  expect(pages).toBeGreaterThan(0);
  expect(pages).toBeLessThanOrEqual(2);
  clean(page);
});

fullTest('rows are copied, moved and removed by keyboard, and nothing typed is lost', async () => {
  const page = await visit(pathOf('quote', 'en'));
  await hydrated(page);
  await rows(page).first().getByLabel('How many').fill('7');
  await page.getByRole('button', { name: 'Add another door' }).press('Enter');
  await rows(page).nth(1).locator('select:focus').waitFor();
  await page.keyboard.press('g');
  await rows(page).nth(1).getByRole('button', { name: 'Move up' }).press('Enter');
  await page.waitForURL('**?doors=g*_cylinder*');
  await rows(page).nth(1).getByRole('button', { name: 'Copy' }).press('Enter');
  await rows(page).nth(2).waitFor();
  expect(await rows(page).nth(2).getByLabel('How many').inputValue()).toBe('7');
  await rows(page).nth(0).getByRole('button', { name: 'Remove' }).press('Enter');
  expect(query(page)).toBe('?doors=cylinder*7.a.net_cylinder*7.a.net');
  clean(page);
});

(isCopy ? test.skip : test)('without a script the form is submitted, and each address is read', async () => {
  const page = await open(pathOf('quote', 'ca') + hotel, { javascript: false, width: 390 });
  await rows(page).first().getByLabel('Quantes').fill('9');
  await rows(page).first().getByRole('button', { name: 'Duplica' }).click();
  expect(await rows(page).count()).toBe(3);
  expect(await rows(page).nth(1).getByLabel('Quantes').inputValue()).toBe('9');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#quote-result [value=sheet]').click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('Roomlock,,18,290');
  clean(page);
});

(isCopy ? test.skip : fullTest)('without a script each of 200 rows can be reached, and none is lost', async () => {
  const doors = Array.from({ length: 200 }, (_, i) => `cylinder*${i + 1}.a.net`).join('_');
  const page = await open(`${pathOf('quote', 'en')}?doors=${doors}`, { javascript: false });
  await page.getByRole('button', { name: 'Doors 181 to 190' }).click();
  await page.locator('#quote-row-190').getByRole('button', { name: 'Edit' }).click();
  await page.locator('#quote-row-190').getByLabel('How many').fill('7');
  await page.getByRole('button', { name: 'Work out the quote' }).last().click();
  const edited = doors.replace('cylinder*1.', 'cylinder.').replace('_cylinder*190.', '_cylinder*7.');
  expect(query(page)).toContain(edited);
  await page.locator('header button[lang=ca]').filter({ visible: true }).click();
  expect(new URL(page.url()).pathname).toBe(pathOf('quote', 'ca'));
  expect(query(page)).toContain(edited);
  clean(page);
});

fullTest('with a script the other languages are links that hold all rows', async () => {
  const doors = Array.from({ length: 200 }, (_, i) => `cylinder*${i + 2}.a.net`).join('_');
  const page = await visit(`${pathOf('quote', 'en')}?doors=${doors}`);
  await hydrated(page);
  const link = page.locator('header a[hreflang=ca]').filter({ visible: true });
  expect(await link.getAttribute('href')).toBe(`${pathOf('quote', 'ca')}?doors=${doors}`);
  expect(await rows(page).count()).toBe(200);
  clean(page);
});

describe('for everybody', () => {
  fullTest.each([
    ['filled in', hotel],
    ['empty', ''],
    ['with an error and a door that does not fit', '?doors=x*9_cylinder.frost.p_unsure*2'],
  ])('%s', async (_, address) => {
    const page = await check(pathOf('quote') + address);
    await hydrated(page);
    await accessible(page, '#quote');
  });
});
