import fc from 'fast-check';
import { facts } from '../testing/quote-facts';
import { type Demand, network, networkCost } from './network';

const need = (most: number) =>
  fc.record({
    devices: fc.nat(most),
    street: fc.nat(most),
    automatic: fc.nat(most),
    gate: fc.nat(most),
    lift: fc.nat(most),
  });
const assumptions = fc.record({
  gates: fc.constantFrom(1 as const, 3 as const),
  apart: fc.boolean(),
  walls: fc.constantFrom(1 as const, 2 as const),
});
/** Every price decides: where one is much higher, another count is the cheapest. */
const prices = fc.record({
  price_controller: fc.integer({ min: 1, max: 400 }),
  price_controller_mobile: fc.integer({ min: 1, max: 400 }),
  price_gateway: fc.integer({ min: 1, max: 400 }),
});

/** A network with one Mobile Controller more than another, and what that saves. */
function cheapest(demand: Demand, given: Parameters<typeof network>[1], at: typeof facts): number {
  // With so dear a Mobile Controller the rules take the fewest that connect everything.
  const fewest = network(demand, given, { ...at, price_controller_mobile: 1e9 });
  const connects = 25;
  const { mobile, standard, linked, linkedMobile } = fewest;
  const [controllers, devices] = [mobile + standard, demand.offline.devices];
  let best = networkCost(fewest, at);
  for (let n = mobile + 1; n <= Math.ceil((devices + controllers) / connects); n++) {
    const rest = Math.max(0, controllers - n);
    const carried = Math.min(devices + rest, connects * n);
    const left = linked + linkedMobile - standard + rest - carried;
    const bridged = fewest.ethernet > 0 && left <= connects;
    const needed = Math.ceil(left / connects);
    const gateways = given.walls === 1 ? (bridged ? 0 : needed) : bridged ? needed : 2 * needed;
    best = Math.min(best, networkCost({ ...fewest, mobile: n, standard: rest, gateways }, at));
  }
  return best;
}

test.each([30, 300, 3000])(
  'the network is the cheapest of all counts of Mobile Controllers, of up to %i doors',
  (most) => {
    fc.assert(
      fc.property(need(most), need(most), assumptions, prices, (online, offline, given, price) => {
        const at = { ...facts, ...price };
        const demand = { online, offline };
        expect(networkCost(network(demand, given, at), at)).toBe(cheapest(demand, given, at));
      }),
    );
  },
);

test('a building of any size has few networks compared', () => {
  let asked = 0;
  const counted = new Proxy(facts, {
    get(of, name) {
      asked++;
      return Reflect.get(of, name);
    },
  });
  const none = { devices: 0, street: 0, automatic: 0, gate: 0, lift: 0 };
  const demand = { online: { ...none, devices: 1 }, offline: { ...none, gate: 200 * 999 } };
  network(demand, { gates: 1, apart: false, walls: 1 }, counted);
  expect(asked).toBeLessThan(1000);
});
