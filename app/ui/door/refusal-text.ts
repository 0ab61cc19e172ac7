import { absolute, distance, fill, relative } from '../../lib/door/say';
import type { Moment, Refusal } from '../../lib/door/world';
import type { DoorTexts } from '../../lib/types.gen';

/** Why a door does not open, in short and at length, with its times and its distance. */
export function refusalText({ refusals, times }: DoorTexts, refusal: Refusal, now: Moment, apple = false) {
  const { code, since, until, metres = 0 } = refusal;
  const text = refusals[code];
  const { short } = text;
  if (apple && text.apple) return { short, long: text.apple };
  if (until !== undefined && text.until) {
    return { short, long: fill(text.until, { time: absolute(times, until, now), wait: relative(times, until - now) }) };
  }
  if (since !== undefined && text.since) {
    return { short, long: fill(text.since, { time: absolute(times, since, now), ago: relative(times, since - now) }) };
  }
  return { short, long: fill(text.long, { distance: distance(times, metres) }) };
}
