import { clean, hydrated, open } from './browser';

const talk = '/talks/video/apartments-without-keys';

const playing = (film: HTMLVideoElement) => !film.paused && film.currentTime > 0;

test('a click on its picture plays a film with controls of the site', async () => {
  const page = await open(talk);
  await hydrated(page);
  const film = page.locator('video');
  expect(
    await page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.mp4'))),
  ).toBe(false);
  expect(await film.evaluate((film: HTMLVideoElement) => film.controls)).toBe(false);
  await page.getByRole('button', { name: 'Mira la entrevista', exact: true }).click();
  const controls = page.locator('fieldset');
  const pause = controls.getByRole('button', { name: 'Pausa' });
  await pause.waitFor();
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  expect(await film.evaluate(playing)).toBe(true);
  expect(await film.evaluate((film: HTMLVideoElement) => film.controls)).toBe(false);
  expect(await pause.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Space');
  await controls.getByRole('button', { name: 'Reproduce' }).waitFor();
  expect(await film.evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);

  await page.keyboard.press('Tab'); // to the moment
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('video')?.currentTime === 0);
  expect(await controls.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^0:00 \/ \d:\d\d$/);

  const captions = controls.getByRole('button', { name: 'Subtítulos' });
  const shown = () =>
    film.evaluate((film: HTMLVideoElement) => [...film.textTracks].map(({ mode }) => mode === 'showing'));
  expect(await shown()).toContain(true);
  await captions.click();
  expect(await captions.getAttribute('aria-pressed')).toBe('false');
  expect(await shown()).not.toContain(true);
  await captions.click();
  expect(await shown()).toContain(true);
  clean(page);
});

test('without a script a film has the controls of the browser', async () => {
  const page = await open(talk, { javascript: false });
  expect(await page.locator('video').getAttribute('controls')).not.toBeNull();
  expect(await page.getByRole('button', { name: 'Mira la entrevista', exact: true }).isVisible()).toBe(false);
  expect(await page.locator('fieldset').isVisible()).toBe(false);
});
