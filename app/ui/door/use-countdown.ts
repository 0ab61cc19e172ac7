import { useEffect, useEffectEvent, useRef } from 'react';

/** Says when so many seconds have gone by while it was running. Another turn begins anew. */
export function useCountdown(turn: number, seconds: number | undefined, running: boolean, over: () => void): void {
  const left = useRef({ turn: -1, ms: 0 });
  const end = useEffectEvent(over);
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
