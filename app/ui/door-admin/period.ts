import type { Moment, Period } from '../../lib/door/world';

/** For marking a period in the panel only; the policy decides whether a door opens. */
export const isWithin = ({ starts, ends }: Period, now: Moment): boolean =>
  (starts === undefined || starts <= now) && (ends === undefined || now < ends);
