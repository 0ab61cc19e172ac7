import { mayPrefetch } from '@aldaba/app';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Reel } from './reel';

const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * The frames, once they are loaded: at the visitor's first sign of life, so that
 * they hold up nothing that is painted first. Never on a slow connection, nor for
 * those who asked for less data or less motion.
 */
export function useReel(canvas: RefObject<HTMLCanvasElement | null>, addresses: readonly string[] = []) {
  const reel = useRef<Reel>(undefined);
  const [present, setPresent] = useState(false);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    const come = () => {
      leave.abort();
      setPresent(true);
    };
    for (const sign of signs) addEventListener(sign, come, { signal: leave.signal, passive: true });
    return () => leave.abort();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !present || !mayPrefetch() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const leave = new AbortController();
    const { signal } = leave;
    const fail = () => {
      leave.abort();
      setLoaded(false);
    };
    const load = async () => {
      const { loadReel } = await import('./reel');
      const loaded = await loadReel(element, addresses, fail, signal);
      if (signal.aborted) return;
      reel.current = loaded;
      setLoaded(true);
    };
    load().catch(() => {}); // the two pictures do without
    return () => {
      leave.abort();
      reel.current = undefined;
    };
  }, [present, canvas, addresses]);
  return { reel, present, loaded };
}
