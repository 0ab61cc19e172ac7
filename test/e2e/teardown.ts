import { rmSync } from 'node:fs';
import { running, stop } from './servers';
import { site } from './site';

/** Ends what setup started. */
export default async function teardown(): Promise<void> {
  await Promise.all(running.map(stop));
  rmSync(site().folder, { recursive: true });
}
