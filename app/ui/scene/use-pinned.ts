import { mayStream, narrow } from '@aldaba/app';
import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Windows in which all labels have room. */
const roomy = `(min-width: 62rem) and (min-height: 34rem), ${narrow} and (min-height: 32rem)`;

/**
 * Whether the section stands still while a visitor scrolls through it: not on a slow
 * line, nor for those who asked for less data or less motion, nor in a low window. It
 * begins only while the section's start is in view or below it, since the section
 * grows, and what is read must not move.
 */
export function usePinned(root: RefObject<HTMLElement | null>, frames: readonly string[] = []) {
  const [pinned, setPinned] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const element = root.current;
    if (!element || !frames.length || failed || !mayStream()) return setPinned(false);
    const leave = new AbortController();
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const room = matchMedia(roomy);
    const decide = () => {
      if (reducedMotion.matches || !room.matches) setPinned(false);
      else if (element.getBoundingClientRect().top >= 0) setPinned(true);
    };
    for (const query of [reducedMotion, room]) query.addEventListener('change', decide, { signal: leave.signal });
    const observer = new IntersectionObserver(decide);
    observer.observe(element);
    return () => {
      leave.abort();
      observer.disconnect();
    };
  }, [root, frames, failed]);
  return [pinned, useCallback(() => setFailed(true), [])] as const;
}
