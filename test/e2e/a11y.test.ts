import type { Page } from 'playwright-core';
import { accessible, accessibleOnBoth } from './accessible';
import { hydrated, tab } from './browser';
import { pathOf, samples } from './site';

describe('on a phone and on a wide screen', () => {
  let page: Page;
  beforeAll(async () => {
    // The policy forbids the script that axe injects. Nothing else is tested here.
    page = await tab({ width: 390, bypassCSP: true });
  });
  beforeEach(() => page.context().clearCookies());
  afterAll(() => page.context().close());

  test.each(samples())('$path is accessible', async ({ path }) => {
    await page.goto(path);
    await accessibleOnBoth(page);
  });
});

describe.each([390, 1440])('at %i', (width) => {
  let page: Page;
  beforeAll(async () => {
    page = await tab({ width, bypassCSP: true });
  });
  beforeEach(() => page.context().clearCookies());
  afterAll(() => page.context().close());

  test.each(['#root > header', '#faq'])('what opens in %s is accessible', async (place) => {
    await page.goto(pathOf('home'));
    await page.locator(`${place} details > summary`).filter({ visible: true }).first().click();
    await page.locator(`${place} details[open] > :not(summary)`).first().waitFor({ state: 'visible' });
    await accessible(page, place);
  });
});

// The components in all their states, on the three grounds: before any page uses them.
test('the gallery is accessible, by best practice too', async () => {
  const page = await tab({ width: 390, bypassCSP: true, build: 'development' });
  await page.goto('/_gallery');
  await hydrated(page);
  // A component stands there once on each ground, and its landmark with it.
  await accessibleOnBoth(page, 'html', (axe) => axe.disableRules('landmark-unique'));
  await page.getByRole('button', { name: 'Ask for a call' }).first().click();
  await accessibleOnBoth(page, 'dialog[open]');
  await page.context().close();
});
