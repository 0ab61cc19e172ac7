import { formatDistance, formatMoment, formatRelative, interpolate } from '../../door/format';
import type { Moment, Refusal } from '../../door/world';
import type { DoorTexts } from '../../types.gen';

/** The short and the long text of a refusal, with its times and its distance. */
export function refusalText({ refusals, times }: DoorTexts, refusal: Refusal, now: Moment, apple = false) {
  const { code, since, until, metres = 0 } = refusal;
  const text = refusals[code];
  const { short } = text;
  if (apple && text.apple) return { short, long: text.apple };
  if (until !== undefined && text.until) {
    const time = formatMoment(times, until, now);
    return { short, long: interpolate(text.until, { time, wait: formatRelative(times, until - now) }) };
  }
  if (since !== undefined && text.since) {
    const time = formatMoment(times, since, now);
    return { short, long: interpolate(text.since, { time, ago: formatRelative(times, since - now) }) };
  }
  return { short, long: interpolate(text.long, { distance: formatDistance(times, metres) }) };
}
