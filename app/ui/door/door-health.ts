import { formatPercent, interpolate } from '../../lib/door/format';
import type { DoorSetting } from '../../lib/door/settings';
import type { DoorTexts } from '../../lib/types.gen';

/** A door's power source and whether it is online. */
export function doorHealth({ phone, times }: DoorTexts, { battery, online }: DoorSetting): string {
  const power =
    battery === undefined ? phone.mains : interpolate(phone.battery, { percent: formatPercent(times, battery) });
  return `${power} · ${online ? phone.online : phone.offline}`;
}
