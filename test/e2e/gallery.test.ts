import { clean, hydrated, open } from './browser';
import { site } from './site';

const development = { build: 'development' } as const;

test('visitors find no gallery', async () => {
  const answer = await fetch(`${site().production}/_gallery`);
  expect(answer.status).toBe(404);
});

test('the browser takes it over as it is, and it is as wide as its window', async () => {
  const page = await open('/_gallery', { ...development, width: 390, height: 900 });
  await hydrated(page);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  clean(page);
});

test('an example stands alone on the three grounds', async () => {
  const page = await open('/_gallery?example=button.primary', development);
  await hydrated(page);
  const grounds = page.locator('[data-example="button.primary"]');
  expect(await grounds.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tone))).toEqual([
    'navy',
    'paper',
    'sand',
  ]);
  expect(await page.getByRole('link').count()).toBe(3);
  clean(page);
});

test('a dialog holds the focus and gives it back, whichever way it is closed', async () => {
  const page = await open('/_gallery?example=dialog.form', development);
  await hydrated(page);
  const asks = page.getByRole('button', { name: 'Ask for a call' }).first();
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const close of ways) {
    await asks.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'We call you within 24 hours' });
    await dialog.waitFor({ state: 'visible' });
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    // React learns of it by an event, after the dialog is hidden; who listens must be there before it is closed.
    const closed = await dialog.evaluateHandle((element) => ({
      event: new Promise((resolve) => element.addEventListener('close', resolve)),
    }));
    await close();
    await closed.evaluate(({ event }) => event.then(() => undefined));
    expect(await dialog.isVisible()).toBe(false);
    expect(await asks.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});
