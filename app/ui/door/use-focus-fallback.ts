import { type RefObject, useEffect, useRef } from 'react';

/** The focus of a control that goes away moves on to what the place is for (data-focus), instead of the page's top. */
export function useFocusFallback(place: RefObject<HTMLElement | null>): void {
  const held = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      held.current = target instanceof Node && place.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [place]);
  // After every change: whichever it is may have taken the control away.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (held.current && lost) place.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  });
}
