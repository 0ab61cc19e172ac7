import { findMisfits } from '../fits';
import { findUnmarkedLinks } from '../readable';
import { samples } from '../site';
import { clean, openTab, tab, visit } from './tab';

// Turned round after each page, so that the next one opens at the size that this one ended with.
const screens: [width: number, height: number][] = [
  [390, 844],
  [768, 1024],
  [1440, 900],
];
afterEach(() => void screens.reverse());

openTab();

test.each(samples())('$path is taken over without a word, shows its links and fits', async ({ path }) => {
  await tab.clearCookies();
  await visit(path);
  expect(await tab.evaluate(findUnmarkedLinks)).toEqual([]);
  for (const [width, height] of screens.filter(([width]) => width === (tab.width ?? width))) {
    await tab.resize(width, height);
    expect({ width, faults: await tab.evaluate(findMisfits, false) }).toEqual({ width, faults: [] });
  }
  await clean();
});
