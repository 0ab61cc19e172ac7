import type { Moment, Period } from '../../lib/door/world';

/** For what is shown beside a period. What opens a door is decided by the policy. */
export const isWithin = ({ starts, ends }: Period, now: Moment): boolean =>
  (starts === undefined || starts <= now) && (ends === undefined || now < ends);
