import { CheckField, formatOf, SelectField, TextField, useRegion } from '@aldaba/app';
import { formatDistance, interpolate } from '../../door/format';
import { isWithin, periodSentences } from '../../door/invitation';
import { type ScheduleName, scheduleAllows, scheduleNameOf, schedulesByName } from '../../door/schedule';
import { type GroupId, groupIds, withGroup, withMember } from '../../door/settings';
import { type DoorType, doorTypes, type Moment, type Period, type Schedule } from '../../door/world';
import type { DoorTimes } from '../../types.gen';
import { AdminDisclosure } from './admin-disclosure';
import s from './admin-member.module.css';
import type { AdminProps } from './admin-props';
import { MomentField } from './typed-fields';

/** Edits the member's name, group and right to administer. */
export function AdminWho({ id, texts, settings, change }: AdminProps) {
  const { who } = texts.admin;
  const { name, group, delegated } = settings.member;
  const set = (member: Parameters<typeof withMember>[1]) => change(withMember(settings, member));
  const shownName = name || who.nobody;
  return (
    <AdminDisclosure name={id} title={who.title} value={`${shownName} · ${who.groups[group]}`}>
      <TextField
        id={`${id}-name`}
        label={who.name}
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <SelectField
        id={`${id}-group`}
        label={who.group}
        options={groupIds.map((value) => ({ value, label: who.groups[value] }))}
        value={group}
        onChange={({ target }) => set({ group: target.value as GroupId })}
      />
      <CheckField
        id={`${id}-delegate`}
        label={who.delegate}
        hint={`${who.delegateHint} ${interpolate(delegated ? who.delegated : who.notDelegated, { name: shownName })}`}
        checked={delegated}
        onChange={({ target }) => set({ delegated: target.checked })}
      />
    </AdminDisclosure>
  );
}

/** Edits when the member may open: period, schedule, the group's period and the link's expiry. */
export function AdminWhen({ id, texts, settings, change }: AdminProps) {
  const { when, invite } = texts.admin;
  const { now, member, groups, expires } = settings;
  const { group, schedule } = member;
  const name = scheduleNameOf(schedule);
  const problem =
    !isWithin(member, now) ||
    !isWithin(groups[group], now) ||
    !isWithin({ ends: expires }, now) ||
    !(!schedule || scheduleAllows(schedule, now));
  const field = (key: string, label: string, value: Moment | undefined, set: (moment: Moment | undefined) => void) => (
    <MomentField id={`${id}-${key}`} label={label} clear={when.clear} value={value} change={set} />
  );
  const hours = interpolate(invite.schedule, { schedule: when.schedules[name] });
  const setMember = (period: Period) => change(withMember(settings, period));
  const setGroup = (period: Period) => change(withGroup(settings, group, period));
  return (
    <AdminDisclosure
      name={id}
      title={when.title}
      value={[hours, ...periodSentences(texts, member, now)].join(' ')}
      problem={problem}
    >
      {field('starts', when.starts, member.starts, (starts) => setMember({ starts }))}
      {field('ends', when.ends, member.ends, (ends) => setMember({ ends }))}
      {field('group-starts', when.groupStarts, groups[group].starts, (starts) => setGroup({ starts }))}
      {field('group-ends', when.groupEnds, groups[group].ends, (ends) => setGroup({ ends }))}
      <SelectField
        id={`${id}-schedule`}
        label={when.schedule}
        options={[...Object.keys(schedulesByName), ...(name === 'other' ? [name] : [])].map((value) => ({
          value,
          label: when.schedules[value as ScheduleName],
        }))}
        value={name}
        onChange={({ target }) =>
          change(withMember(settings, { schedule: schedulesByName[target.value as ScheduleName] }))
        }
      />
      <WeekChips times={texts.times} schedule={schedule} />
      {field('expires', when.expires, expires, (moment) => change({ ...settings, expires: moment }))}
      <p>{when.empty}</p>
    </AdminDisclosure>
  );
}

interface WeekProps {
  times: DoorTimes;
  /** Absent: every day. */
  schedule?: Schedule;
}

/** The days of a schedule, from the first day of the visitor's week. Screen readers have its name instead. */
export function WeekChips({ times: { short }, schedule }: WeekProps) {
  const { week } = formatOf(useRegion());
  const days = short.map((_, i) => (i + week + 6) % 7);
  const open = (day: number) => !schedule || schedule.some((hours) => hours.day === day);
  return (
    <ul className={s.week} aria-hidden="true">
      {days.map((day) => (
        <li key={day} className={open(day) ? s.on : s.off}>
          {short[day]}
        </li>
      ))}
    </ul>
  );
}

/** The radii around a site that can be chosen, in metres. */
const areas = [100, 1000, 25_000];

/** Edits which doors the member may open, and from where. */
export function AdminWhere({ id, texts, settings, change }: AdminProps) {
  const { where } = texts.admin;
  const { doors, radius, remote } = settings.member;
  const set = (member: Parameters<typeof withMember>[1]) => change(withMember(settings, member));
  const area = (metres: number) => interpolate(where.within, { distance: formatDistance(texts.times, metres) });
  const radii = radius === undefined || areas.includes(radius) ? areas : [...areas, radius].sort((a, b) => a - b);
  const toggle = (door: DoorType) =>
    set({ doors: doorTypes.filter((type) => doors.includes(type) !== (type === door)) });
  const from = radius === undefined ? where.anywhere : area(radius);
  return (
    <AdminDisclosure
      name={id}
      title={where.title}
      value={`${where.doors}: ${doors.length}/${doorTypes.length} · ${from}`}
      problem={doors.length === 0}
    >
      <fieldset className={s.doors}>
        <legend>{where.doors}</legend>
        {doorTypes.map((type) => (
          <CheckField
            key={type}
            id={`${id}-may-${type}`}
            label={texts.doors[type]}
            checked={doors.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </fieldset>
      <SelectField
        id={`${id}-area`}
        label={where.area}
        options={[
          { value: '', label: where.anywhere },
          ...radii.map((metres) => ({ value: String(metres), label: area(metres) })),
        ]}
        value={radius ?? ''}
        onChange={({ target }) => set({ radius: Number(target.value) || undefined })}
      />
      <CheckField
        id={`${id}-remote`}
        label={where.remote}
        hint={where.remoteHint}
        checked={remote}
        onChange={({ target }) => set({ remote: target.checked })}
      />
    </AdminDisclosure>
  );
}
