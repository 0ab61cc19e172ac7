import { formatPercent, interpolate } from '../../door/format';
import type { DoorSetting } from '../../door/settings';
import type { DoorTexts } from '../../types.gen';

/** A door's power source and whether it is online. */
export function doorHealth({ phone, times }: DoorTexts, { battery, online }: DoorSetting): string {
  const power =
    battery === undefined ? phone.mains : interpolate(phone.battery, { percent: formatPercent(times, battery) });
  return `${power} · ${online ? phone.online : phone.offline}`;
}
