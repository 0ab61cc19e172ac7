import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawl } from './crawl';
import { boot, bootExport, hostOf, running, stop } from './servers';
import type { Site } from './site';

/**
 * Starts the program, as visitors get it and, for the full ring, as developers
 * do, and writes both origins to the file that the environment's E2E_SITE names.
 * With E2E_ORIGIN both are a server that runs already. With E2E_EXPORT, what
 * visitors get is an exported copy, behind the host that it names: nginx (or 1)
 * or caddy.
 */
export default async function setup(_: unknown, project: { globals: { ring?: string } }): Promise<void> {
  const { E2E_ORIGIN: given, E2E_EXPORT: host } = process.env;
  const folder = mkdtempSync(join(tmpdir(), 'aldaba-e2e-'));
  try {
    const [production, development] = await Promise.all([
      given ?? (host ? bootExport(folder, hostOf(host)) : boot('serve', folder)),
      given ?? (project.globals.ring === 'core' ? 'http://only.the.full.ring.invalid' : boot('serve-sources', folder)),
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
