import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { hydrated, tab } from '../browser';
import { pathOf } from '../site';

/*
 * `make visual` holds each page against the picture that was last agreed on;
 * `UPDATE=1 make visual` agrees on what it sees now: look at the pictures
 * before they are committed. What differs is left in tmp/visual.
 */
const agreed = 'test/e2e/visual/agreed';
const differing = 'tmp/visual';

/** How far a pixel's colour may be off, of 1, and how many pixels, of 1. */
const colourTolerance = 0.15;
const tolerance = 0.001;

const pages = (
  [
    'home',
    'device-cylinder',
    'device-controller',
    'sector-hotels',
    'access-methods',
    'admin-panel',
    'integrations',
    'academy',
    'contact',
    'careers',
  ] as const
).map((id) => ({ name: id, path: () => pathOf(id), build: 'production' as const }));
const gallery = { name: 'gallery', path: () => '/_gallery', build: 'development' as const };

describe.each([390, 1440])('at %i', (width) => {
  test.each([gallery, ...pages])('$name looks as agreed', async ({ name, path, build }) => {
    const page = await tab({ width, build, scale: 0.35 });
    try {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // Type that comes late is shown from the second page of a visit on.
      for (const _ of ['first', 'second']) {
        await page.goto(path());
        await hydrated(page);
      }
      const share = compare(`${name}-${width}`, await picture(page));
      expect(share).toBeLessThanOrEqual(tolerance);
    } finally {
      await page.context().close();
    }
  });
});

/** The whole page, with all its pictures there. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    for (const image of pictures) image.loading = 'eager';
    await Promise.all([document.fonts.ready, ...pictures.map((image) => image.decode())]);
    scrollTo(0, document.body.scrollHeight); // what comes alive when it is near may grow
  });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  return page.screenshot({ fullPage: true, animations: 'disabled', timeout: 60_000 });
}

/** The share of the pixels that differ from the agreed picture. */
function compare(name: string, picture: Buffer): number {
  const file = join(agreed, `${name}.png`);
  if (process.env.UPDATE) {
    mkdirSync(agreed, { recursive: true });
    writeFileSync(file, picture);
    return 0;
  }
  if (!existsSync(file)) throw new Error(`nobody has agreed on ${file}: UPDATE=1 make visual`);
  const now = PNG.sync.read(picture);
  const before = PNG.sync.read(readFileSync(file));
  const { width, height } = before;
  if (width !== now.width || height !== now.height) {
    keep(name, picture);
    throw new Error(`${name} is ${now.width}×${now.height}, agreed is ${width}×${height}: see ${differing}`);
  }
  const difference = new PNG({ width, height });
  const count = pixelmatch(before.data, now.data, difference.data, width, height, { threshold: colourTolerance });
  if (count > tolerance * width * height) {
    keep(name, picture);
    keep(`${name}-difference`, PNG.sync.write(difference));
  }
  return count / (width * height);
}

function keep(name: string, picture: Buffer): void {
  mkdirSync(differing, { recursive: true });
  writeFileSync(join(differing, `${name}.png`), picture);
}
