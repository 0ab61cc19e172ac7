import type { Page } from 'playwright-core';
import { clean, follow, hydrated, open } from './browser';
import { recordShifts, shifts } from './fits';
import { pathOf } from './site';

/** What of the sections' contents does not stand as it should: still held back, or out of its place. */
const moved = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main > .section > :first-child')]
      .filter((content) => {
        const { opacity, transform } = getComputedStyle(content);
        return opacity !== '1' || transform !== 'none';
      })
      .map((content) => content.parentElement?.id),
  );

/** Scrolls as a hand does, and waits for each frame. */
async function scrollThrough(page: Page, seen: (page: Page) => Promise<void>): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 200) {
    await page.mouse.wheel(0, 200);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await seen(page);
  }
}

test('sections rise once as a visitor comes to them, nothing shifts, and all of them arrive', async () => {
  const page = await open(pathOf('home'), { motion: true, before: (page) => page.addInitScript(recordShifts) });
  await hydrated(page);
  expect(await moved(page)).toEqual([]);
  const rising = new Set<string | undefined>();
  await scrollThrough(page, async () => {
    for (const id of await moved(page)) rising.add(id);
  });
  expect(rising.size).toBeGreaterThan(2);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
  expect(await moved(page)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await scrollThrough(page, async () => expect(await moved(page)).toEqual([]));
  expect(await shifts(page)).toEqual([]);
  clean(page);
});

test('a jump to a section finds it there', async () => {
  const page = await open(pathOf('home'), { motion: true });
  await hydrated(page);
  for (const anchor of ['#faq', '#methods']) {
    await page.evaluate((anchor) => {
      location.hash = anchor;
    }, anchor);
    await page.locator(anchor).waitFor({ state: 'visible' });
    expect(await moved(page)).not.toContain(anchor.slice(1));
  }
});

test('from page to page the old one goes out and the new one comes in, unless less motion is asked for', async () => {
  const page = await open(pathOf('home'));
  await hydrated(page);
  for (const [motion, goes] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    await page.emulateMedia({ reducedMotion: motion });
    await page.evaluate(() => {
      sessionStorage.setItem('in the document', 'false');
      addEventListener('pageswap', (event) => {
        const { viewTransition } = event as Event & { viewTransition?: object };
        sessionStorage.setItem('between documents', String(Boolean(viewTransition)));
      });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (change) => {
        sessionStorage.setItem('in the document', 'true');
        return start(change);
      };
    });
    await follow(page, pathOf('integrations'));
    await page.waitForURL((address) => address.pathname === pathOf('integrations'));
    expect(await page.evaluate(() => sessionStorage.getItem('in the document'))).toBe(String(goes));
    await page.evaluate((path) => location.assign(path), pathOf('contact'));
    await page.waitForURL((address) => address.pathname === pathOf('contact'));
    expect(await page.evaluate(() => sessionStorage.getItem('between documents'))).toBe(String(goes));
    await hydrated(page);
  }
});
