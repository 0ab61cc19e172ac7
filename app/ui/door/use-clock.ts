import { useEffect, useReducer, useState } from 'react';
import type { Moment } from '../../door/world';
import { useVisible } from './use-visible';

export interface Clock {
  /** The time at this render. */
  readonly now: Moment;
  read(): Moment;
  /** Starts the clock, unless it is running. */
  start(): void;
  /** Sets the clock and starts it. */
  set(now: Moment): void;
  /** Stops the clock and returns to its base. */
  stop(): void;
}

/** How often the clock checks for a new minute, in milliseconds. */
const interval = 1000;

export const minuteOf = (now: Moment) => Math.floor(now / 60_000);

/** The demo's clock: it stands still until started, then runs with the real one. Another base restarts it there. */
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
    const timer = setInterval(() => show(minuteOf(base + Date.now() - at)), interval);
    return () => clearInterval(timer);
  }, [base, at, visible]);
  const set = (to: Moment) => begin({ base: to, at: Date.now() });
  return { now: read(), read, start: () => at === undefined && set(base), set, stop: () => begin({ base }) };
}
