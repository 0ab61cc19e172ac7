import { type RefObject, useEffect, useRef } from 'react';

/** When a focused control is removed, moves the focus to the container's [data-focus], instead of losing it. */
export function useFocusFallback(container: RefObject<HTMLElement | null>): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && container.current?.contains(target) === true;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [container]);
  // Without dependencies, because any render may have removed the control.
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!hadFocus.current || !lost) return;
    container.current?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  });
}
