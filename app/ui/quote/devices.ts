import type { Device, Variant } from '../../quote/model';
import type { QuoteDevice } from '../../types.gen';

/** Finds what is shown of a device: its variant's, else its own. */
export type Shown = (device: Device, variant?: Variant) => QuoteDevice | undefined;

export function shownOf(devices: readonly QuoteDevice[]): Shown {
  const byID = new Map(devices.map((device) => [device.id, device]));
  return (device, variant) => byID.get(`${device}.${variant}`) ?? byID.get(device);
}
