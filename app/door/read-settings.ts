import { connections, type DoorSetting, groupIds, type Settings, whereabouts } from './settings';
import { type DoorType, doorTypes, type Hours, type Moment, type Period } from './world';

/** Validates stored settings; undefined: a field is missing or out of range. Unknown fields are dropped. */
export function readSettings(value: unknown): Settings | undefined {
  try {
    return settings(value);
  } catch (fault) {
    if (fault instanceof InvalidSettings) return undefined;
    throw fault;
  }
}

class InvalidSettings extends Error {}

function settings(value: unknown): Settings {
  const { now, organization, groups, expires, member, doors, phone } = record(value);
  const { enabled } = record(organization);
  const { where, kilometres, connection } = record(phone);
  return {
    now: moment(now),
    organization: { ...period(organization), enabled: flag(enabled) },
    groups: each(groupIds, groups, period),
    expires: optional(expires, moment),
    member: { ...period(member), ...person(member) },
    doors: each(doorTypes, doors, door),
    phone: {
      where: oneOf(whereabouts, where),
      kilometres: number(kilometres, 0.1, 500),
      connection: oneOf(connections, connection),
    },
  };
}

function person(value: unknown): Omit<Settings['member'], keyof Period> {
  const { name, group, schedule, doors, radius, remote, delegated } = record(value);
  return {
    name: text(name, 80),
    group: oneOf(groupIds, group),
    schedule: optional(schedule, (found) => list(found, 28).map(hours)),
    doors: distinct(list(doors, doorTypes.length).map((id): DoorType => oneOf(doorTypes, id))),
    radius: optional(radius, (metres) => whole(metres, 1, 1_000_000)),
    remote: flag(remote),
    delegated: flag(delegated),
  };
}

function door(value: unknown): DoorSetting {
  const { battery, online, hasAction, faulty } = record(value);
  return {
    battery: optional(battery, (percent) => whole(percent, 0, 100)),
    online: flag(online),
    hasAction: flag(hasAction),
    faulty: flag(faulty),
  };
}

function hours(value: unknown): Hours {
  const { day, from, to } = record(value);
  return { day: whole(day, 0, 6), from: whole(from, 0, 1440), to: whole(to, 0, 1440) };
}

function period(value: unknown): Period {
  const { starts, ends } = record(value);
  return { starts: optional(starts, moment), ends: optional(ends, moment) };
}

const moment = (value: unknown): Moment => whole(value, Date.UTC(2000), Date.UTC(2100));

function demand<T>(value: unknown, fits: boolean): T {
  if (!fits) throw new InvalidSettings();
  return value as T;
}

const record = (value: unknown) =>
  demand<Readonly<Record<string, unknown>>>(
    value,
    typeof value === 'object' && value !== null && !Array.isArray(value),
  );

const list = (value: unknown, most: number) =>
  demand<readonly unknown[]>(value, Array.isArray(value) && value.length <= most);

const distinct = <T>(items: readonly T[]) => demand<readonly T[]>(items, new Set(items).size === items.length);

const flag = (value: unknown) => demand<boolean>(value, typeof value === 'boolean');

const text = (value: unknown, most: number) => demand<string>(value, typeof value === 'string' && value.length <= most);

const number = (value: unknown, least: number, most: number) =>
  demand<number>(value, typeof value === 'number' && least <= value && value <= most);

const whole = (value: unknown, least: number, most: number) =>
  demand<number>(number(value, least, most), Number.isInteger(value));

const oneOf = <T extends string>(names: readonly T[], value: unknown) =>
  demand<T>(
    value,
    names.some((name) => name === value),
  );

const optional = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value);

function each<K extends string, T>(keys: readonly K[], value: unknown, read: (value: unknown) => T): Record<K, T> {
  const found = record(value);
  return Object.fromEntries(keys.map((key) => [key, read(found[key])])) as Record<K, T>;
}
