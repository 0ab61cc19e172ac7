import { formatPercent, interpolate } from '../../lib/door/format';
import type { DoorSetting } from '../../lib/door/settings';
import type { DoorTexts } from '../../lib/types.gen';

/** What a door runs on, and whether the cloud reaches it. */
export function doorHealth({ phone, times }: DoorTexts, { battery, online }: DoorSetting): string {
  const power =
    battery === undefined ? phone.mains : interpolate(phone.battery, { percent: formatPercent(times, battery) });
  return `${power} · ${online ? phone.online : phone.offline}`;
}
