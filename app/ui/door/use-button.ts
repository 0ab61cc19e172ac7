import { useReducer } from 'react';
import { type ButtonState, pause, resume, tick } from '../../lib/door/button-state';
import { steps } from '../../lib/door/steps';
import { useCountdown } from './use-countdown';
import { useVisible } from './use-visible';

type Change = (button: ButtonState) => ButtonState;

interface State {
  readonly button: ButtonState;
  /** Another one: what is shown begins anew. */
  readonly turn: number;
}

/** The button, and the time that its steps take. It stands still while nobody sees it. */
export function useButton(first: () => ButtonState) {
  const [{ button, turn }, act] = useReducer(reduce, undefined, () => ({ button: first(), turn: 0 }));
  const visible = useVisible();
  const running = visible && !(button.is === 'open' && button.paused);
  const seconds = button.is === 'open' ? steps[button.door][button.at]?.seconds : undefined;
  useCountdown(turn, seconds, running, () => act(tick));
  return { button, turn, running, act };
}

function reduce({ button, turn }: State, change: Change): State {
  const next = change(button);
  if (next === button) return { button, turn };
  return { button: next, turn: change === pause || change === resume ? turn : turn + 1 };
}
