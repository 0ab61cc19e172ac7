import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** Holds a page, or a part of it, against the rules of axe. The policy forbids the script that it injects: see bypassCSP. */
export async function accessible(page: Page, place = 'html', more = (axe: AxeBuilder) => axe): Promise<void> {
  const axe = more(
    new AxeBuilder({ page })
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
