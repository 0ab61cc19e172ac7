import { interpolate } from '../../lib/door/format';
import { periodSentences } from '../../lib/door/invitation';
import { scheduleAllows } from '../../lib/door/schedule';
import { type ScheduleName, scheduleNameOf, schedulesByName } from '../../lib/door/schedule-name';
import { withGroup, withMember } from '../../lib/door/settings';
import type { Moment, Period } from '../../lib/door/world';
import { SelectField } from '../field';
import { AdminDisclosure } from './admin-disclosure';
import type { AdminProps } from './admin-props';
import { MomentField } from './moment-field';
import { isWithin } from './period';
import { WeekChips } from './week-chips';

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
