import { useEffect, useReducer, useState } from 'react';
import type { Moment } from '../../lib/door/world';
import { useVisible } from './use-visible';

export interface Clock {
  /** Read as it is shown. */
  readonly now: Moment;
  read(): Moment;
  /** From now on it goes. */
  start(): void;
  /** Goes from there, also if it began there before. */
  set(now: Moment): void;
  /** Stands as it did at first. */
  stop(): void;
}

/** How often it is looked whether a minute has gone by, in milliseconds. */
const look = 1000;

export const minuteOf = (now: Moment) => Math.floor(now / 60_000);

/** The demo's clock: it stands until it is started, then goes with the real one. Set anew, it goes on from there. */
export function useClock(base: Moment): Clock {
  const [begun, begin] = useState<{ base: Moment; at?: number }>({ base });
  const [, show] = useReducer((_: number, minute: number) => minute, minuteOf(base));
  const visible = useVisible();
  const here = begun.base === base ? begun : { base, at: begun.at && Date.now() };
  if (here !== begun) begin(here);
  const { at } = here;
  const read = () => (at === undefined ? base : base + Date.now() - at);
  useEffect(() => {
    if (at === undefined || !visible) return;
    const timer = setInterval(() => show(minuteOf(base + Date.now() - at)), look);
    return () => clearInterval(timer);
  }, [base, at, visible]);
  const set = (to: Moment) => begin({ base: to, at: Date.now() });
  return { now: read(), read, start: () => at === undefined && set(base), set, stop: () => begin({ base }) };
}
