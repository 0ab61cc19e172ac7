import { periodOf } from '../../lib/door/letter';
import { fill } from '../../lib/door/say';
import { within } from '../../lib/door/schedule';
import { named, nameOf, type ScheduleName } from '../../lib/door/schedule-name';
import { withGroup, withMember } from '../../lib/door/settings';
import type { Moment, Period } from '../../lib/door/world';
import { SelectField } from '../field';
import { AdminPart } from './admin-part';
import { MomentField } from './moment-field';
import { isWithin } from './period';
import type { Side } from './side';
import { WeekChips } from './week-chips';

/** From when to when a person may open, at which hours, and what bounds their group and their link. */
export function AdminWhen({ id, texts, settings, change }: Side) {
  const { when, invite } = texts.admin;
  const { now, member, groups, expires } = settings;
  const { group, schedule } = member;
  const name = nameOf(schedule);
  const off =
    !isWithin(member, now) ||
    !isWithin(groups[group], now) ||
    !isWithin({ ends: expires }, now) ||
    !(!schedule || within(schedule, now));
  const field = (key: string, label: string, value: Moment | undefined, set: (moment: Moment | undefined) => void) => (
    <MomentField id={`${id}-${key}`} label={label} clear={when.clear} value={value} change={set} />
  );
  const hours = fill(invite.schedule, { schedule: when.schedules[name] });
  const setMember = (period: Period) => change(withMember(settings, period));
  const setGroup = (period: Period) => change(withGroup(settings, group, period));
  return (
    <AdminPart name={id} title={when.title} value={[hours, ...periodOf(texts, member, now)].join(' ')} off={off}>
      {field('starts', when.starts, member.starts, (starts) => setMember({ starts }))}
      {field('ends', when.ends, member.ends, (ends) => setMember({ ends }))}
      {field('group-starts', when.groupStarts, groups[group].starts, (starts) => setGroup({ starts }))}
      {field('group-ends', when.groupEnds, groups[group].ends, (ends) => setGroup({ ends }))}
      <SelectField
        id={`${id}-schedule`}
        label={when.schedule}
        options={[...Object.keys(named), ...(name === 'other' ? [name] : [])].map((value) => ({
          value,
          label: when.schedules[value as ScheduleName],
        }))}
        value={name}
        onChange={({ target }) => change(withMember(settings, { schedule: named[target.value as ScheduleName] }))}
      />
      <WeekChips times={texts.times} schedule={schedule} />
      {field('expires', when.expires, expires, (moment) => change({ ...settings, expires: moment }))}
      <p>{when.empty}</p>
    </AdminPart>
  );
}
