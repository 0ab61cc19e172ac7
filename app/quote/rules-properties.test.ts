import fc from 'fast-check';
import { anyDoors, anyRow } from '../testing/any-doors';
import { facts } from '../testing/quote-facts';
import { capabilities, coldest, extension, sizes } from './capabilities';
import type { Device, Door, DoorRow, Line, Quote, Variant } from './model';
import { doorKey, quote } from './rules';

const count = (q: Quote, device: Device, variant?: Variant) =>
  q.lines.reduce((n, l) => n + (l.device === device && (!variant || l.variant === variant) ? l.count : 0), 0);
const doorsOf = (q: Quote, line: Line) => line.doors.map((i) => q.doors[i] as Door);
const has = (door: Door, device: Device) => door.devices.some((d) => d.device === device);
const doors = (of: readonly Door[]) => of.reduce((n, d) => n + d.row.count, 0);
const part = (door: Door) => door.row.area ?? 1;
const cloud = (door: Door) => door.row.remote || door.row.ways.includes('webapp');

function holds(rule: (q: Quote, rows: readonly DoorRow[]) => void) {
  fc.assert(fc.property(anyDoors, (rows) => rule(quote(rows, facts), rows)));
}

test('the drawn doors lead to every device, to doors without one and to every ground for that', () => {
  const met = fc.sample(anyDoors, { numRuns: 200, seed: 1 }).map((rows) => quote(rows, facts));
  const lines = met.flatMap((q) => q.lines.map((l) => [l.device, l.variant].join('.')));
  expect([...new Set(lines)].sort()).toEqual([
    'controller.ethernet',
    'controller.mobile',
    'controller.plus16',
    'controller.standard',
    'cylinder.double',
    'cylinder.glass',
    'cylinder.half',
    'cylinder.single',
    'gateway.',
    'pinpad.local',
    'pinpad.remote',
    'roomlock.',
  ]);
  expect([...new Set(met.flatMap((q) => q.misfits.map((m) => m.reason.key)))].sort()).toEqual([
    'reasonExit',
    'reasonFrost',
    'reasonNoPin',
    'reasonNoReader',
    'reasonPinFrost',
    'reasonSize',
    'reasonWebappOnly',
  ]);
});

// §9: each device's temperatures; a Controller and a Gateway are for indoors.
test('no device hangs where it is colder than it takes', () => {
  holds((q) => {
    for (const door of q.doors) {
      for (const { device } of door.devices) {
        if (capabilities[device].outside)
          expect(capabilities[device].from).toBeLessThanOrEqual(coldest[door.row.place]);
      }
    }
    const indoors = q.lines.some((l) => l.device === 'controller');
    expect(q.onSite.some((m) => m.key === 'sitePower')).toBe(indoors);
  });
});

// §9 "sizes 30/30 to 80/80 mm in 10 mm steps".
test('no Cylinder has a size that does not exist, and none is on a door of another', () => {
  holds((q) => {
    for (const line of q.lines.filter((l) => l.device === 'cylinder')) {
      for (const n of line.size ? [line.size.outer, line.size.inner] : []) {
        expect([n >= sizes.min, n <= sizes.max, n % sizes.step]).toEqual([true, true, 0]);
      }
      for (const { row } of doorsOf(q, line)) {
        if (line.size) expect(row).toMatchObject(line.size);
        for (const n of [row.outer, row.inner || undefined]) {
          if (n !== undefined) expect(n >= sizes.min && n <= sizes.max).toBe(true);
        }
      }
    }
  });
});

// §9 "+16 adds 16 relays for 19 elements"; relay 1 alone takes a motor's mains.
test('no door lacks a relay, and no gate the one that takes the mains', () => {
  holds((q) => {
    const opened = q.doors.filter((d) => has(d, 'controller'));
    expect(q.totals.relaysUsed).toBe(doors(opened));
    expect(q.totals.relays).toBeGreaterThanOrEqual(q.totals.relaysUsed);
    expect(q.totals.relays).toBe(q.totals.controllers * 3 + count(q, 'controller', 'plus16') * extension.relays);
    expect(count(q, 'controller', 'plus16')).toBeLessThanOrEqual(q.totals.controllers);
    expect(q.totals.controllers).toBeGreaterThanOrEqual(doors(opened.filter((d) => d.row.kind === 'gate')));
  });
});

// §9 "up to 25 devices, Bluetooth range 40 m indoors", for a Gateway and a Controller alike:
// a part of the building is quoted as if it stood alone.
test('no device is connected from a part beyond 40 m, nor beyond 25 to one', () => {
  holds((q, rows) => {
    const alone = [...new Set(rows.map((r) => r.area ?? 1))].map((n) =>
      quote(
        rows.filter((r) => (r.area ?? 1) === n),
        facts,
      ),
    );
    for (const variant of ['standard', 'ethernet', 'mobile', 'plus16'] as const) {
      expect(count(q, 'controller', variant)).toBe(alone.reduce((n, a) => n + count(a, 'controller', variant), 0));
    }
    expect(q.totals.gateways).toBe(alone.reduce((n, a) => n + a.totals.gateways, 0));
    for (const a of alone) {
      const needing = a.doors.filter((d) => d.fit === 'fits' && cloud(d));
      const byItself = (d: Door) => has(d, 'controller');
      const keypads = (d: Door) =>
        has(d, 'pinpad') && d.devices.length > 1
          ? d.row.kind === 'lift'
            ? Math.ceil(d.row.count / 19)
            : d.row.count
          : 0;
      const linked =
        needing.reduce((n, d) => n + (byItself(d) ? 0 : d.row.count) + keypads(d), 0) +
        count(a, 'controller', 'standard');
      const bridges = a.totals.gateways + count(a, 'controller', 'ethernet') + count(a, 'controller', 'mobile');
      expect(linked).toBeLessThanOrEqual(25 * bridges);
    }
  });
});

test('a Controller Standard stands beside a device that is connected', () => {
  holds((q) => {
    const standard = new Set(q.doors.filter((d) => d.devices.some((x) => x.variant === 'standard')).map(part));
    for (const n of standard) {
      const connected = q.doors.some(
        (d) => part(d) === n && d.fit === 'fits' && d.row.internet && (has(d, 'controller') || cloud(d)),
      );
      expect(connected).toBe(true);
    }
  });
});

test('a PIN that was asked for can be typed, or the door says why not', () => {
  holds((q) => {
    for (const [i, door] of q.doors.entries()) {
      if (door.fit === 'unsure' || !door.row.ways.includes('pin')) continue;
      const refused = q.misfits.some((m) => m.door === i && (m.whole || /^reason(NoPin|PinFrost)$/.test(m.reason.key)));
      expect([has(door, 'pinpad'), refused]).toEqual(refused ? [false, true] : [true, false]);
    }
    const typed = q.doors.filter((d) => has(d, 'pinpad'));
    expect(count(q, 'pinpad') >= doors(typed.filter((d) => d.row.kind !== 'lift'))).toBe(true);
  });
});

// §1 "Offline access works by Bluetooth, NFC, PIN or card".
test('what must work offline does: every way but the webapp opens, or the door says why not', () => {
  holds((q) => {
    for (const [i, door] of q.doors.entries()) {
      if (door.fit !== 'fits') continue;
      const asked = door.row.ways.length > 0 ? door.row.ways : (['app'] as const);
      for (const way of asked) {
        if (way === 'webapp') expect(door.offline.stops).toContain('webapp');
        else expect(door.offline.works.includes(way) || q.misfits.some((m) => m.door === i)).toBe(true);
      }
      const read = door.devices.flatMap(({ device }) => capabilities[device].reads);
      for (const way of door.offline.works) expect(read).toContain(way);
      if (door.offline.works.length === 0)
        expect(q.misfits.some((m) => m.reason.key === 'reasonWebappOnly')).toBe(true);
    }
  });
});

test('more doors never cost less, at either end of a range', () => {
  const more = fc.oneof(
    fc.tuple(anyDoors, anyRow).map(([rows, row]) => [rows, [...rows, row]] as const),
    fc.tuple(anyDoors, anyRow, fc.integer({ min: 1, max: 40 })).map(
      ([rows, row, n]) =>
        [
          [...rows, row],
          [...rows, { ...row, count: row.count + n }],
        ] as const,
    ),
  );
  fc.assert(
    fc.property(more, ([few, many]) => {
      const [less, all] = [quote(few, facts), quote(many, facts)];
      for (const figure of ['purchase', 'installation', 'yearly'] as const) {
        expect(all[figure].low).toBeGreaterThanOrEqual(less[figure].low);
        expect(all[figure].high).toBeGreaterThanOrEqual(less[figure].high);
      }
      expect(amount(all)).toBeGreaterThanOrEqual(amount(less));
    }),
    { numRuns: 300 },
  );
});

const amount = (q: Quote) => q.lines.reduce((n, l) => n + l.amount, 0);

test('the list lies within its range', () => {
  holds((q) => {
    expect(q.purchase.low).toBeLessThanOrEqual(amount(q) + q.totals.unsure * facts.price_cylinder_half);
    expect(q.purchase.high).toBeGreaterThanOrEqual(amount(q));
    for (const r of [q.installation, q.yearly, q.perDoor]) expect(r.low).toBeLessThanOrEqual(r.high);
  });
});

test('the same doors in another order, or in other rows, give the same quote', () => {
  const shuffled = anyDoors.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  );
  fc.assert(
    fc.property(shuffled, ([rows, other]) => {
      expect(quote(other, facts)).toEqual(quote(rows, facts));
      const split = rows.flatMap((r) =>
        r.count > 1
          ? [
              { ...r, count: 1 },
              { ...r, count: r.count - 1 },
            ]
          : [r],
      );
      expect(quote(split, facts)).toEqual(quote(rows, facts));
    }),
  );
});

test('every row finds its doors', () => {
  holds((q, rows) => {
    for (const row of rows) expect(q.doors.filter((d) => d.key === doorKey(row))).toHaveLength(1);
    expect(doors(q.doors)).toBe(rows.reduce((n, r) => n + r.count, 0));
  });
});
