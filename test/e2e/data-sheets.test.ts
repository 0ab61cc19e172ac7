import type { Page } from 'playwright-core';
import { capabilities } from '../../app/quote/capabilities';
import { hydrated, open, tab } from './browser';
import { locales, pathOf } from './site';

/** What a sheet has of its page, besides the opening and the figures. */
const drawn = {
  cylinder: ['variants', 'sizes', 'setups'],
  roomlock: ['variants', 'setups'],
  controller: ['variants', 'wiring'],
  pinpad: ['variants', 'setups'],
  gateway: ['variants', 'cutaway'],
} as const;
const devices = Object.keys(drawn) as (keyof typeof drawn)[];

const degrees = (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(n)}`;
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

describe("a device's page prints as its data sheet", () => {
  let page: Page;
  beforeAll(async () => {
    page = await tab();
  });
  afterAll(() => page.context().close());

  test.each(devices)('%s: one A4 page in each language', async (device) => {
    const { from, to, battery, connects } = capabilities[device];
    for (const locale of locales) {
      await page.goto(pathOf(`device-${device}`, locale));
      expect([locale, pages(await page.pdf({ preferCSSPageSize: true }))]).toEqual([locale, 1]);
      await page.emulateMedia({ media: 'print' });
      const sections = page.locator('main > section').filter({ visible: true });
      const kinds = await sections.evaluateAll((all) => all.map((section) => (section as HTMLElement).dataset.kind));
      expect(kinds).toEqual(['device-hero', ...drawn[device], 'specs']);
      expect(await page.locator('nav, button').filter({ visible: true }).count()).toBe(0);

      const shown = page.locator('#specs dd').filter({ visible: true });
      const figures = (await shown.allTextContents()).join('\n').replaceAll('\u00a0', ' ');
      expect(figures).toContain(`${degrees(to)} °C`);
      expect(figures).toContain(degrees(from));
      if (battery) expect(figures).toMatch(new RegExp(`\\b${battery.count} (\\w+ )?${battery.cell}\\b`));
      if (connects) expect(figures).toContain(String(connects));
      await page.emulateMedia({ media: null });
    }
  });
});

test('a button prints the sheet', async () => {
  const page = await open(pathOf('device-cylinder'));
  await hydrated(page);
  const printed = page.evaluate(() => new Promise<void>((resolve) => Object.assign(window, { print: resolve })));
  await page.getByRole('button', { name: 'Imprime la hoja de datos' }).click();
  await printed;
});
