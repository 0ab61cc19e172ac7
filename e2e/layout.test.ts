import { hydrated, open } from './browser';
import { recordShifts, shifts } from './fits';
import { pathOf } from './site';

describe('fonts that come late move nothing', () => {
  test.each([
    [pathOf('home'), 390],
    [pathOf('home', 'en'), 768],
    [pathOf('home', 'ca'), 1440],
    [pathOf('device-cylinder'), 390],
    [pathOf('device-cylinder', 'en'), 1440],
  ])('on %s at %i', async (path, width) => {
    let late = 0;
    const page = await open(path, {
      width,
      before: async (page) => {
        await page.addInitScript(recordShifts);
        await page.route('**/*.woff2', (route) => {
          late++;
          setTimeout(() => route.continue(), 500);
        });
      },
    });
    await hydrated(page);
    expect(await shifts(page)).toEqual([]);
    expect(late).toBeGreaterThanOrEqual(3);
  });
});
