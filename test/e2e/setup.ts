import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawl } from './crawl';
import { boot, bootExport, hostOf, running, stop } from './servers';
import type { Site } from './site';

/**
 * Runs the program twice, as visitors get it and as developers do, and tells
 * the tests where, in the file that the environment's E2E_SITE names. With
 * E2E_EXPORT, what visitors get is an exported copy, behind the host that it
 * names: nginx (or 1) or caddy.
 */
export default async function setup(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aldaba-e2e-'));
  try {
    const [production, development] = await Promise.all([
      process.env.E2E_EXPORT ? bootExport(folder, hostOf(process.env.E2E_EXPORT)) : boot('serve', folder),
      boot('serve-sources', folder),
    ]);
    const pages = (await crawl(production)).map(({ path, id, locale, kinds }) => ({ path, id, locale, kinds }));
    const odd = pages.filter(({ id }) => !id);
    if (odd.length) throw new Error(`these are no pages: ${odd.map(({ path }) => path).join(' ')}`);
    const site: Site = { folder, production, development, pages };
    process.env.E2E_SITE = join(folder, 'site.json');
    writeFileSync(process.env.E2E_SITE, JSON.stringify(site));
  } catch (error) {
    await Promise.all(running.map(stop));
    rmSync(folder, { recursive: true });
    throw error;
  }
}
