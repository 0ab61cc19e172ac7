import type { Page } from 'playwright-core';
import { clean, faults, hydrated, tab } from './browser';
import { misfits, recordShifts, shifts } from './fits';
import { changedPlaces, remember } from './places';
import { findUnmarkedLinks } from './readable';
import { visitedOnce } from './site';

// Turned round after each page, so that the next one opens at the size that this one ended with.
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

let page: Page;
beforeAll(async () => {
  page = await tab({ before: remember, motion: true });
  await page.addInitScript(recordShifts);
});
beforeEach(() => page.context().clearCookies());
afterEach(() => void screens.reverse());
afterAll(() => page.context().close());

test.each(visitedOnce())(
  '$path is taken over without a word, its static sections untouched, moves nothing, shows its links and fits',
  async ({ path }) => {
    faults(page);
    await page.goto(path);
    await hydrated(page);
    clean(page);
    expect(await changedPlaces(page)).toEqual([]);
    expect(await shifts(page)).toEqual([]);
    expect(await page.evaluate(findUnmarkedLinks)).toEqual([]);
    for (const screen of screens) {
      await page.setViewportSize(screen);
      expect({ width: screen.width, faults: await misfits(page) }).toEqual({ width: screen.width, faults: [] });
    }
  },
);
