import { clean, hydrated, sharedTab } from './browser';
import { misfits, recordShifts, shifts } from './fits';
import { changedPlaces, remember } from './places';
import { findUnmarkedLinks } from './readable';
import { isFull } from './ring';
import { samples, visitedOnce } from './site';

// Turned round after each page, so that the next one opens at the size that this one ended with.
const screens = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

afterEach(() => void screens.reverse());

const visit = sharedTab({
  motion: true,
  before: (page) => Promise.all([remember(page), page.addInitScript(recordShifts)]),
});

test.each(isFull ? visitedOnce() : samples())(
  '$path is taken over without a word, its static sections untouched, moves nothing, shows its links and fits',
  async ({ path }) => {
    const page = await visit(path);
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
