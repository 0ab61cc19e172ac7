import { isAppleComputer, locate } from '../../door/locate';
import { decide, needsFix } from '../../door/policy';
import { requestOf, worldOf } from '../../door/scenario';
import type { Settings } from '../../door/settings';
import type { Connection, DoorType, Fix, Verdict } from '../../door/world';

/** The least time that the ring sweeps, and on a slow connection, in milliseconds. */
const minimumSweep = 1200;
const slowSweep = 4000;

export interface OpeningResult {
  readonly verdict: Verdict;
  /** The phone's real position, if it was located. */
  readonly fix?: Fix;
}

/** Requests a door to open. Position and connection are real where the settings are `mine`. */
export async function requestOpening(settings: Settings, door: DoorType): Promise<OpeningResult> {
  const { where, connection } = settings.phone;
  const world = worldOf(settings);
  const sweep = wait(connection === 'slow' ? slowSweep : minimumSweep);
  const found = connection === 'mine' ? await checkConnection(fetch) : 'online';
  const offline = connection === 'offline' || found === 'offline';
  const fix = where === 'mine' && !offline && needsFix(world, door) ? await locatePhone() : undefined;
  await sweep;
  const invalid = found === 'invalid';
  const verdict = decide(world, requestOf(settings, door, { fix, connection: invalid ? 'online' : found }));
  return { verdict: invalid && verdict === 'open' ? { code: 'unexpected' } : verdict, fix };
}

function locatePhone(): Promise<Fix> {
  const { geolocation, permissions } = navigator as Partial<Navigator> & Navigator;
  return locate(isSecureContext ? geolocation : undefined, {
    apple: isAppleComputer(navigator),
    permission: async () => (await permissions?.query({ name: 'geolocation' }))?.state,
  });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A small file of the server, requested past every cache. */
const address = '/robots.txt';

/** How long the server may take to answer, in milliseconds. */
const timeout = 10_000;

/** Checks by one request whether the server can be reached. invalid: another host answered, like a captive portal. */
export async function checkConnection(fetch: typeof globalThis.fetch): Promise<Connection | 'invalid'> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  try {
    const { ok, redirected } = await fetch(address, { method: 'HEAD', cache: 'no-store', signal: controller.signal });
    return ok && !redirected ? 'online' : 'invalid';
  } catch {
    return controller.signal.aborted ? 'slow' : 'offline';
  } finally {
    clearTimeout(timer);
  }
}
