import { facts } from '../testing/quote-facts';
import { newRow, presetRows, presets, readDoors } from './address';
import { planYear } from './money';
import { quote } from './rules';

const of = (doors: string) => quote(readDoors(doors).value, facts);

/** "2 pinpad.remote, 1 controller.ethernet" */
const list = (doors: string) =>
  of(doors)
    .lines.map(
      (l) =>
        `${l.count} ${[l.device, l.variant, l.size && `${l.size.outer}/${l.size.inner}`].filter(Boolean).join('.')}`,
    )
    .join(', ');

const misfits = (doors: string) => of(doors).misfits.map((m) => m.reason.key + (m.whole ? '!' : ''));
const onSite = (doors: string) => of(doors).onSite.map((m) => m.key);

describe('which device goes on which door', () => {
  test.each([
    ['a cylinder', 'cylinder.an', '1 cylinder.single'],
    ['§1 half: a cylinder on one side only', 'cylinder.40x0.a', '1 cylinder.half'],
    ['§1 double: people identify themselves to leave, too', 'cylinder.both.a', '1 cylinder.double'],
    ['§1 glass-door variant', 'glass.a', '1 cylinder.glass'],
    ['the specification says nothing of narrow frames', 'narrow.a', '1 cylinder.single'],
    ['§1 Roomlock', 'room*3.a', '3 roomlock'],
    ['§1 Controller', 'street.a.net', '1 controller.ethernet'],
    ['§1 Pinpad local: its relay takes the strike', 'street.p.net', '1 pinpad.local'],
    ['outside, its wires could be had', 'street.out.p.net', '1 controller.ethernet, 1 pinpad.remote'],
    ['§1 Pinpad remote, with a Cylinder', 'cylinder*2.ap', '2 cylinder.single, 2 pinpad.remote'],
    ['nobody has looked yet', 'unsure*4.ap.remote', ''],
  ])('%s', (_, doors, want) => {
    expect(list(doors)).toBe(want);
  });
});

describe('§9 "sizes 30/30 to 80/80 mm in 10 mm steps"', () => {
  test.each([
    ['cylinder.30x30.a', '1 cylinder.single.30/30', []],
    ['cylinder.80x80.a', '1 cylinder.single.80/80', []],
    ['cylinder.50x30.a_cylinder.30x50.a', '1 cylinder.single.30/50, 1 cylinder.single.50/30', []],
    ['cylinder.31x41.a', '1 cylinder.single', []],
    ['cylinder.29x30.a', '', ['reasonSize!']],
    ['cylinder.30x81.a', '', ['reasonSize!']],
    ['cylinder.81x.a', '', ['reasonSize!']],
    ['cylinder.90x0.a', '', ['reasonSize!']],
    ['glass.90x30.a', '', ['reasonSize!']],
  ])('%s', (doors, want, misfit) => {
    expect([list(doors), misfits(doors)]).toEqual([want, misfit]);
  });

  test('between two sizes, and where nothing was measured, somebody looks', () => {
    expect(onSite('cylinder.31x41.a')).toEqual(['siteBetween']);
    expect(of('cylinder.31x41.a_cylinder.35x30.a').onSite[0]?.values).toEqual({ sizes: '31/41, 35/30' });
    expect(onSite('cylinder.a')).toEqual(['siteMeasure']);
    expect(onSite('cylinder.40x40.a')).toEqual([]);
  });
});

describe('§9 "-10 to +55 C" of what hangs outside; "+5 to +45 C" of Controllers, which hang inside', () => {
  test.each([
    ['cylinder.out.a', '1 cylinder.single', []],
    ['cylinder.frost.a', '', ['reasonFrost!']],
    ['room.frost.a', '', ['reasonFrost!']],
    ['gate.frost.a.net', '1 controller.ethernet', []],
    ['gate.frost.ap.net', '1 controller.ethernet', ['reasonPinFrost']],
    ['gate.frost.p.net', '', ['reasonPinFrost!']],
  ])('%s', (doors, want, misfit) => {
    expect([list(doors), misfits(doors)]).toEqual([want, misfit]);
  });
});

describe('§1 and §9: what reads what', () => {
  test.each([
    ['cylinder.anc', []],
    ['room.anc', []],
    ['room.ap', ['reasonNoPin']],
    ['room.p', ['reasonNoPin!']],
    ['street.ac.net', ['reasonNoReader']],
    ['gate.nc.net', ['reasonNoReader!']],
    ['gate.ncp.net', ['reasonNoReader']],
    ['room.both.a', ['reasonExit']],
    ['glass.both.a', ['reasonExit']],
    ['cylinder.w.net', ['reasonWebappOnly']],
  ])('%s', (doors, want) => {
    expect(misfits(doors)).toEqual(want);
  });

  test('§1 "Offline access works by Bluetooth, NFC, PIN or card": the webapp and remote opening stop', () => {
    expect(of('cylinder.anwpc.remote.net').doors[0]?.offline).toEqual({
      works: ['app', 'nfc', 'pin', 'card'],
      stops: ['webapp', 'remote'],
    });
  });
});

describe('§9: relays', () => {
  test.each([
    ['three, as many doors', 'street*3.a.net', '1 controller.ethernet'],
    ['a fourth door', 'street*4.a.net', '2 controller.ethernet'],
    ['"relay 1 max 230 V AC 5 A" alone takes a motor', 'gate*3.a.net', '3 controller.ethernet'],
    ['doors of different kinds are apart', 'street.a.net_gate.a.net', '2 controller.ethernet'],
    ['lockers of one cupboard', 'lift*3.a.net', '1 controller.ethernet'],
    ['"+16 adds 16 relays"', 'lift*4.a.net', '1 controller.ethernet, 1 controller.plus16'],
    ['"for 19 elements"', 'lift*19.a.net', '1 controller.ethernet, 1 controller.plus16'],
    ['a twentieth', 'lift*20.a.net', '2 controller.ethernet, 1 controller.plus16'],
    ['a keypad for each 19', 'lift*20.ap.net', '2 controller.ethernet, 1 controller.plus16, 2 pinpad.remote'],
  ])('%s', (_, doors, want) => {
    expect(list(doors)).toBe(want);
  });
});

describe('§9: what connects what', () => {
  test.each([
    ['a lock that nobody opens from elsewhere', 'room*30.ac.net', '30 roomlock'],
    ['"Gateway: up to 25 devices"', 'room*25.a.remote.net', '25 roomlock, 1 gateway'],
    ['a 26th', 'room*26.a.remote.net', '26 roomlock, 2 gateway'],
    ['the webapp goes through the cloud', 'room.w.net', '1 roomlock, 1 gateway'],
    ['a keypad is a device', 'cylinder*13.ap.remote.net', '13 cylinder.single, 13 pinpad.remote, 2 gateway'],
    [
      '"Ethernet/Wifi/Mobile connect up to 25 more devices"',
      'room*25.a.remote.net_street.a.net',
      '25 roomlock, 1 controller.ethernet',
    ],
    [
      'more than 25 are rarely all near it',
      'room*26.a.remote.net_street.a.net',
      '26 roomlock, 1 controller.ethernet, 2 gateway',
    ],
    ['"range 40 m": another part', 'room*10.a.remote.net_room*10.a.remote.net.a2', '20 roomlock, 2 gateway'],
    ['no internet: the mobile network', 'gate.a.remote', '1 controller.mobile'],
    ['"standard needs another device within 40 m"', 'street*4.a', '1 controller.mobile, 1 controller.standard'],
    ['which a Gateway is', 'room*2.a.remote.net_street.a', '2 roomlock, 1 controller.standard, 1 gateway'],
    ['and one of another part is not', 'room*2.a.remote.net_street.a.a2', '2 roomlock, 1 controller.mobile, 1 gateway'],
    ['a Gateway has Ethernet alone: locks without internet', 'room*26.a.remote', '26 roomlock, 2 controller.mobile'],
  ])('%s', (_, doors, want) => {
    expect(list(doors)).toBe(want);
  });
});

describe('batteries of a year', () => {
  test.each([
    ['§9 "up to 9 months at 10 openings a day … 1 CR2"', 'cylinder*3.a', [{ cell: 'CR2', count: 4 }]],
    ['at 20 a day, twice as many', 'cylinder*3.20d.a', [{ cell: 'CR2', count: 8 }]],
    ['fewer openings do not stretch "up to"', 'cylinder*3.1d.a', [{ cell: 'CR2', count: 4 }]],
    ['§9 "Roomlock: up to 1 year, … 4 AAA"', 'room*2.a', [{ cell: 'AAA', count: 8 }]],
    ['§9 "Pinpad: … 3 AAA, up to 1 year"', 'street.out.ap.net', [{ cell: 'AAA', count: 3 }]],
    ['§9 a Controller has none', 'gate.a.net', []],
  ])('%s', (_, doors, want) => {
    expect(of(doors).batteries).toEqual(want);
  });
});

describe('figures', () => {
  test('§1 "simple installation about an hour": one for each door, 16 doors a day', () => {
    expect(of('room*38.a_street.a.net')).toMatchObject({ hours: 39, days: 3 });
  });

  // What the pages say of the sectors' typical cases.
  test.each([
    ['hotel', 'room*38.ac.remote.net_street.out.ap.remote.net', 11_680, 2_610, 1_800],
    ['flats', 'cylinder*12.a.remote.net_street.out.ap.net', 2_900, 870, 624],
    ['coliving', 'room*12.a.remote.net_cylinder.a.remote.net_street.out.ap.net', 4_070, 930, 672],
    ['homes to sell', 'cylinder*24.a.remote.net_street.a.net_gate.a.net', 5_560, 1_740, 1_248],
    ['homes to let', 'cylinder*80.a.remote.net_street.a.net_gate.a.remote.a2', 17_960, 5_460, 2_952],
    ['office', 'street.a.net_glass*4.a_cylinder*2.a', 1_720, 510, 336],
  ])('%s', (_, doors, devices, installed, year) => {
    const q = of(doors);
    expect(q.lines.reduce((n, l) => n + l.amount, 0)).toBe(devices);
    expect([q.installation.high, q.yearly.high]).toEqual([installed, year]);
  });

  test('just below the volume nobody pays more than for it', () => {
    expect([37, 38, 49, 50, 51].map((n) => planYear(n, facts))).toEqual([1776, 1800, 1800, 1800, 1836]);
  });

  test('no doors cost nothing', () => {
    const q = quote([], facts);
    expect([q.purchase, q.installation, q.yearly, q.perDoor].map((r) => [r.low, r.high])).toEqual(
      Array(4).fill([0, 0]),
    );
    expect([q.lines, q.hours, q.days, q.onSite, q.comparison.total]).toEqual([[], 0, 0, [], 0]);
  });

  test.each([
    ['a gate’s input may take any relay', 'gate*2.a.net', ['dependsGates'], 260, 520],
    ['wires may not reach', 'street*3.a.net', ['dependsApart'], 260, 780],
    ['walls may halve the reach', 'room*2.a.remote.net', ['dependsWalls'], 720, 860],
    ['a narrow frame may want a strike', 'narrow.a', ['dependsNarrow'], 210, 340],
    ['cards are not counted', 'cylinder.ac', ['dependsCards'], 210, 210],
    ['somebody must look', 'unsure.ap', ['dependsUnsure'], 198, 460],
  ])('%s', (_, doors, depends, low, high) => {
    const { purchase } = of(doors);
    expect([purchase.depends.map((m) => m.key), purchase.low, purchase.high]).toEqual([depends, low, high]);
  });

  test('one more Controller never costs less than the Gateways that a Mobile one spares', () => {
    const street = { ...newRow('street'), ways: ['pin' as const], remote: true, internet: true };
    const offline = { ways: ['app' as const], remote: false, internet: false };
    const high = (doors: number) =>
      quote(
        [street, { ...newRow('lift'), ...offline, count: 419 }, { ...newRow('automatic'), ...offline, count: doors }],
        facts,
      ).purchase.high;
    expect(high(3)).toBeGreaterThanOrEqual(high(2));
  });

  test('a size that a kind of door does not have is left out, in any order of the rows', () => {
    const rows = [newRow('gate'), { ...newRow('gate'), outer: 40 }];
    expect(quote(rows, facts)).toEqual(quote(rows.toReversed(), facts));
    expect(quote(rows, facts).doors[0]?.row).not.toHaveProperty('outer');
  });

  test('keys beside the quote, with the visitor’s own numbers', () => {
    const rows = [{ ...newRow('cylinder'), count: 8 }];
    const { comparison } = quote(rows, facts);
    expect(comparison).toMatchObject({ rekeying: 210, lockouts: 180, handovers: 640, total: 1030, running: 384 + 160 });
    expect(comparison.evenAfter).toBe(49);
    const own = quote(rows, facts, { lockouts: 0, handovers: 0 }).comparison;
    expect(own).toMatchObject({ total: 210, running: 384 });
    expect(own.evenAfter).toBeUndefined();
  });

  test('each building to begin from has devices for all its doors', () => {
    for (const name of Object.keys(presets)) {
      const q = quote(presetRows(name).value, facts);
      expect([name, q.misfits]).toEqual([name, []]);
    }
  });
});
