import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

interface Hold {
  begin(): void;
  end(): void;
  /** A click that neither a pointer nor a key has made: a switch's, a voice's, a screen reader's. */
  click(): void;
}

/** The handlers of what is held. */
export interface Held {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(): void;
  onPointerLeave(): void;
  onPointerCancel(): void;
  onContextMenu(event: MouseEvent): void;
  onKeyDown(event: KeyboardEvent): void;
  onKeyUp(event: KeyboardEvent): void;
  onBlur(): void;
  onClick(event: MouseEvent): void;
}

const keys = new Set([' ', 'Enter']);

/** Handlers of something that is held with a pointer or a key. */
export function useHold({ begin, end, click }: Hold): Held {
  const key = useRef<string>(undefined);
  return {
    onPointerDown(event: PointerEvent) {
      if (!event.button) begin(); // the main one
    },
    onPointerUp: end,
    onPointerLeave: end,
    onPointerCancel: end,
    onContextMenu(event: MouseEvent) {
      event.preventDefault(); // a long touch would open it
    },
    onKeyDown(event: KeyboardEvent) {
      if (!keys.has(event.key)) return;
      event.preventDefault();
      if (event.repeat || key.current) return;
      key.current = event.key;
      begin();
    },
    onKeyUp(event: KeyboardEvent) {
      if (event.key !== key.current) return;
      event.preventDefault();
      key.current = undefined;
      end();
    },
    onBlur() {
      key.current = undefined;
      end();
    },
    onClick(event: MouseEvent) {
      if (event.detail === 0) click();
    },
  };
}
