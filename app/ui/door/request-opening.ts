import { checkConnection } from '../../lib/door/check-connection';
import { isAppleComputer, locate } from '../../lib/door/locate';
import { decide, needsFix } from '../../lib/door/policy';
import { requestOf, worldOf } from '../../lib/door/scenario';
import type { Settings } from '../../lib/door/settings';
import type { DoorType, Fix, Verdict } from '../../lib/door/world';

/** How long the ring sweeps at least, and on a slow connection, in milliseconds. */
const sweep = 1200;
const slowly = 4000;

export interface OpeningResult {
  readonly verdict: Verdict;
  /** What the phone really said of where it is, if it was asked. */
  readonly fix?: Fix;
}

/** Asks the door to open: what the visitor set to be real is really looked up. */
export async function requestOpening(settings: Settings, door: DoorType): Promise<OpeningResult> {
  const { where, connection } = settings.phone;
  const world = worldOf(settings);
  const shown = wait(connection === 'slow' ? slowly : sweep);
  const found = connection === 'mine' ? await checkConnection(fetch) : 'online';
  const lost = connection === 'offline' || found === 'offline';
  const fix = where === 'mine' && !lost && needsFix(world, door) ? await locatePhone() : undefined;
  await shown;
  const odd = found === 'invalid';
  const verdict = decide(world, requestOf(settings, door, { fix, connection: odd ? 'online' : found }));
  return { verdict: odd && verdict === 'open' ? { code: 'unexpected' } : verdict, fix };
}

function locatePhone(): Promise<Fix> {
  const { geolocation, permissions } = navigator as Partial<Navigator> & Navigator;
  return locate(isSecureContext ? geolocation : undefined, {
    apple: isAppleComputer(navigator),
    permission: async () => (await permissions?.query({ name: 'geolocation' }))?.state,
  });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
