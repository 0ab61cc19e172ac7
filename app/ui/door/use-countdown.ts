import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls back after so many seconds of running time. Another turn restarts it. */
export function useCountdown(turn: number, seconds: number | undefined, running: boolean, onEnd: () => void): void {
  const left = useRef({ turn: -1, ms: 0 });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (seconds === undefined) return;
    if (left.current.turn !== turn) left.current = { turn, ms: seconds * 1000 };
    if (!running) return;
    const mine = left.current;
    const began = Date.now();
    const timer = setTimeout(end, mine.ms);
    return () => {
      clearTimeout(timer);
      mine.ms -= Date.now() - began;
    };
  }, [turn, seconds, running]);
}
