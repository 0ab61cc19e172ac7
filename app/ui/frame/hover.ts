import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** How long a mouse rests on a menu before it opens, in ms: what it only crosses stays closed. */
const intent = 150;

/** How long it may be away before the menu closes, in ms: on its way around a corner. */
const patience = 350;

type Menu = HTMLDetailsElement;

/** Opens a menu under a mouse that rests on it, and closes it behind it. A click on its name keeps it open. */
export function useHover() {
  const timer = useRef<number>(undefined);
  const opened = useRef<Menu>(undefined); // by the mouse
  useEffect(() => () => clearTimeout(timer.current), []);
  const later = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delay);
  };
  return {
    onPointerEnter({ currentTarget: menu, pointerType }: PointerEvent<Menu>) {
      if (pointerType !== 'mouse') return;
      later(intent, () => {
        if (menu.open) return;
        menu.open = true; // the one before closes, for it has the same name
        opened.current = menu;
      });
    },
    onPointerLeave({ pointerType }: PointerEvent<Menu>) {
      if (pointerType !== 'mouse') return;
      later(patience, () => {
        if (opened.current) opened.current.open = false;
        opened.current = undefined;
      });
    },
    onClick(event: MouseEvent<Menu>) {
      if (!(event.target as Element).closest('summary')) return;
      clearTimeout(timer.current);
      if (opened.current?.open) event.preventDefault();
      opened.current = undefined;
    },
  };
}
