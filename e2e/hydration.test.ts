import type { Page } from 'playwright-core';
import { clean, hydrated, tab } from './browser';
import { site } from './site';

describe.each(['development', 'production'] as const)('the %s build', (build) => {
  let page: Page;
  beforeAll(async () => {
    page = await tab({ build });
  });
  beforeEach(() => page.context().clearCookies());
  afterAll(() => page.context().close());

  test.each(site().addresses)('%s hydrates without a word', async (path) => {
    await page.goto(path);
    await hydrated(page);
    clean(page);
  });
});
