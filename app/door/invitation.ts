import type { DoorTexts, DoorTimes } from '../types.gen';
import { formatDistance, formatMoment, interpolate } from './format';
import { bluetoothReach } from './policy';
import { siteOf } from './scenario';
import { scheduleNameOf } from './schedule';
import type { Settings } from './settings';
import type { Moment, Period } from './world';

/** A sentence for the start of a period and one for its end, where it has them. */
export function periodSentences(texts: DoorTexts, { starts, ends }: Period, now: Moment): string[] {
  const { from, until } = texts.admin.invite;
  const sentence = (text: string, moment: Moment | undefined) =>
    moment === undefined ? [] : [interpolate(text, { time: formatMoment(texts.times, moment, now) })];
  return [...sentence(from, starts), ...sentence(until, ends)];
}

/** The message to the guest: the doors, the limits of the key, the link. */
export function invitationMessage(
  texts: DoorTexts,
  { member, now }: Settings,
  link: string,
): { subject: string; body: string } {
  const { invite, when } = texts.admin;
  const { name, doors, schedule, radius, remote } = member;
  const near = Math.min(radius ?? Number.POSITIVE_INFINITY, remote ? Number.POSITIVE_INFINITY : bluetoothReach);
  const sites = [...new Set(doors.map((door) => texts.sites[siteOf[door]].name))];
  const rules = [
    ...periodSentences(texts, member, now),
    ...(schedule ? [interpolate(invite.schedule, { schedule: when.schedules[scheduleNameOf(schedule)] })] : []),
    ...(Number.isFinite(near) ? [interpolate(invite.near, { distance: formatDistance(texts.times, near) })] : []),
  ];
  return {
    subject: interpolate(invite.subject, { site: listed(texts.times, sites) }),
    body: interpolate(invite.letter, {
      hello: name ? interpolate(invite.hello, { name }) : invite.helloNobody,
      doors: listed(
        texts.times,
        doors.map((door) => texts.doors[door]),
      ),
      rules: rules.join(' '),
      link,
    }),
  };
}

/** a, b and c */
function listed({ two }: DoorTimes, names: readonly string[]): string {
  const last = names[names.length - 1] ?? '';
  return names.length < 2 ? last : interpolate(two, { a: names.slice(0, -1).join(', '), b: last });
}

/** For marking a period in the panel only; the policy decides whether a door opens. */
export const isWithin = ({ starts, ends }: Period, now: Moment): boolean =>
  (starts === undefined || starts <= now) && (ends === undefined || now < ends);
