import { isAppleComputer, locate } from '../../lib/door/locate';
import { decide, needsFix } from '../../lib/door/policy';
import { reach } from '../../lib/door/reach';
import { requestOf, worldOf } from '../../lib/door/scenario';
import type { Settings } from '../../lib/door/settings';
import type { DoorType, Fix, Verdict } from '../../lib/door/world';

/** How long the ring sweeps at least, and on a slow connection, in milliseconds. */
const sweep = 1200;
const slowly = 4000;

export interface Answer {
  readonly verdict: Verdict;
  /** What the phone really said of where it is, if it was asked. */
  readonly fix?: Fix;
}

/** Asks the door to open: what the visitor set to be real is really looked up. */
export async function askDoor(settings: Settings, door: DoorType): Promise<Answer> {
  const { where, connection } = settings.phone;
  const world = worldOf(settings);
  const shown = wait(connection === 'slow' ? slowly : sweep);
  const found = connection === 'mine' ? await reach(fetch) : 'online';
  const lost = connection === 'offline' || found === 'offline';
  const fix = where === 'mine' && !lost && needsFix(world, door) ? await whereAmI() : undefined;
  await shown;
  const odd = found === 'odd';
  const verdict = decide(world, requestOf(settings, door, { fix, connection: odd ? 'online' : found }));
  return { verdict: odd && verdict === 'open' ? { code: 'unexpected' } : verdict, fix };
}

function whereAmI(): Promise<Fix> {
  const { geolocation, permissions } = navigator as Partial<Navigator> & Navigator;
  return locate(isSecureContext ? geolocation : undefined, {
    apple: isAppleComputer(navigator),
    permission: async () => (await permissions?.query({ name: 'geolocation' }))?.state,
  });
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
