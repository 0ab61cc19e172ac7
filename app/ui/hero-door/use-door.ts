import { type RefObject, useEffect, useReducer, useRef } from 'react';
import type { HeroGuest } from '../../types.gen';
import type { Moment, Reel } from './reel';

/** How long the button is held until the lock answers, in milliseconds. */
export const holdTime = 700;
const openingTime = 2100;
const closingTime = 1000;
const deniedTime = 1600;
const fade = 300;

export type Phase = 'closed' | 'held' | 'opening' | 'open' | 'denied' | 'closing';

/** A line of the log. */
export interface Line {
  readonly number: number;
  readonly time: string;
  readonly guest: HeroGuest;
}

interface State {
  readonly phase: Phase;
  /** The newest first. */
  readonly log: readonly Line[];
}

type Change = { phase: Phase; guest?: HeroGuest; time?: string };

const longest = 3;

function change({ log }: State, { phase, guest, time }: Change): State {
  if (!guest || !time) return { phase, log };
  return { phase, log: [{ number: (log[0]?.number ?? 0) + 1, time, guest }, ...log].slice(0, longest) };
}

/** The door: what it is doing, and the log of who came. It lasts as long as the page is shown. */
export function useDoor(reel: RefObject<Reel | undefined>) {
  const [state, dispatch] = useReducer(change, { phase: 'closed', log: [] });
  const running = useRef<AbortController>(undefined);
  const now = useRef<Moment>({ light: 0 });
  useEffect(() => () => running.current?.abort(), []);

  /** Ends what runs, and begins something else. */
  const start = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };
  const show = (moment: Moment) => {
    now.current = moment;
    reel.current?.(moment);
  };
  const light = (to: number, time: number, signal: AbortSignal, denied = now.current.denied) => {
    const from = now.current.light;
    return tween(time, (share) => show({ light: from + (to - from) * share, denied }), signal);
  };
  const swing = (to: number, time: number, signal: AbortSignal) => {
    const from = now.current.open ?? 0;
    return tween(time, (share) => show({ light: 1, open: from + (to - from) * share }), signal);
  };

  const answer = async (guest: HeroGuest) => {
    const signal = start();
    dispatch({ phase: guest.opens ? 'opening' : 'denied', guest, time: clock(new Date()) });
    await light(1, fade, signal, !guest.opens);
    await (guest.opens ? swing(1, reel.current ? openingTime : fade, signal) : tween(deniedTime, () => {}, signal));
    if (guest.opens) return dispatch({ phase: 'open' });
    dispatch({ phase: 'closed' });
    await light(0, fade, signal);
  };
  return {
    ...state,
    /** Begins to hold; the lock answers after holdTime. */
    async hold(guest: HeroGuest) {
      if (state.phase !== 'closed') return;
      const signal = start();
      dispatch({ phase: 'held' });
      await light(guest.opens ? 1 : 0, holdTime, signal, false);
      await answer(guest);
    },
    async release() {
      if (state.phase !== 'held') return;
      const signal = start();
      dispatch({ phase: 'closed' });
      await light(0, fade, signal);
    },
    /** For those who cannot hold: the lock answers at once. */
    answer,
    async close() {
      const signal = start();
      dispatch({ phase: 'closing' });
      await swing(0, reel.current ? closingTime : fade, signal);
      dispatch({ phase: 'closed' });
      await light(0, fade, signal);
    },
  };
}

const clock = (date: Date) => [date.getHours(), date.getMinutes()].map((n) => String(n).padStart(2, '0')).join(':');

/** Calls step with the share of the time that has passed, frame by frame, up to 1. */
function tween(duration: number, step: (share: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let began: number | undefined;
    const frame = (now: number) => {
      if (signal.aborted) return;
      began ??= now;
      const share = Math.min((now - began) / duration, 1);
      step(share);
      if (share < 1) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
}
