import { steps } from './steps';
import type { DoorType, Refusal, Verdict } from './world';

/**
 * The state machine of the button that opens a door. An event that its state
 * does not expect, like a second press or a late answer, changes nothing.
 */
export type ButtonState =
  | { readonly is: 'idle' }
  | { readonly is: 'opening'; readonly door: DoorType }
  /** at: the index of the door's step that is shown. */
  | { readonly is: 'open'; readonly door: DoorType; readonly at: number; readonly paused: boolean }
  | { readonly is: 'done'; readonly door: DoorType }
  | { readonly is: 'refused'; readonly door: DoorType; readonly refusal: Refusal };

export const idle: ButtonState = { is: 'idle' };

export function press(button: ButtonState, door: DoorType): ButtonState {
  return button.is === 'opening' || button.is === 'open' ? button : { is: 'opening', door };
}

/** Applies the verdict of a request, unless another door has been pressed since. */
export function answer(button: ButtonState, door: DoorType, verdict: Verdict): ButtonState {
  if (button.is !== 'opening' || button.door !== door) return button;
  return verdict === 'open' ? { is: 'open', door, at: 0, paused: false } : { is: 'refused', door, refusal: verdict };
}

/** Advances to the next step once the time of this one is over. */
export function tick(button: ButtonState): ButtonState {
  if (button.is !== 'open' || button.paused) return button;
  const { door, at } = button;
  return at + 1 < steps[door].length ? { ...button, at: at + 1 } : { is: 'done', door };
}

export function pause(button: ButtonState): ButtonState {
  return button.is === 'open' ? { ...button, paused: true } : button;
}

export function resume(button: ButtonState): ButtonState {
  return button.is === 'open' ? { ...button, paused: false } : button;
}

/** Plays the steps again from the first one. */
export function repeat(button: ButtonState): ButtonState {
  return button.is === 'open' || button.is === 'done'
    ? { is: 'open', door: button.door, at: 0, paused: false }
    : button;
}

/** Back to the closed door, from any state. */
export function leave(_: ButtonState): ButtonState {
  return idle;
}
