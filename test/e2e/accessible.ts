import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

// What it injects by itself is twice as large, and injected each time.
const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

type More = (axe: AxeBuilder) => AxeBuilder;

/** Holds a page, or a part of it, against the rules of axe. The policy forbids the script that it injects: see bypassCSP. */
export async function accessible(page: Page, place = 'html', more: More = (axe) => axe): Promise<void> {
  const known = await page.evaluate(() => 'axe' in window);
  const axe = more(
    new AxeBuilder({ page, axeSource: known ? ';' : source })
      .setLegacyMode()
      .include(place)
      .options({ runOnly: tags, resultTypes: ['violations'] }),
  );
  const { violations, passes } = await axe.analyze();
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target}: ${failureSummary}`),
  );
  expect(faults).toEqual([]);
  expect(passes.map(({ id }) => id)).toContain('color-contrast');
}

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** The same on a phone and on a wide screen, first on the one that the page has. */
export async function accessibleOnBoth(page: Page, place?: string, more?: More): Promise<void> {
  const wide = page.viewportSize()?.width === screens[1]?.width;
  for (const screen of wide ? screens.toReversed() : screens) {
    await page.setViewportSize(screen);
    await accessible(page, place, more);
  }
}
