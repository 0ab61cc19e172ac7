import { presetRows, presets } from '../../app/quote/address';
import type { Facts } from '../../app/quote/model';
import { quote } from '../../app/quote/rules';

/** For presets_test.go: devices, installation by us and the plan of each preset. */
export function figuresOf(facts: Facts): Record<string, number[]> {
  const figures = (name: string) => {
    const { purchase, installation, yearly } = quote(presetRows(name).value, facts);
    return [purchase.low, installation.high, yearly.low];
  };
  return Object.fromEntries(Object.keys(presets).map((name) => [name, figures(name)]));
}

Object.assign(globalThis, { figuresOf });
