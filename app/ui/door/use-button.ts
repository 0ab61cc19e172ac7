import { useReducer } from 'react';
import { type ButtonState, pause, resume, tick } from '../../lib/door/button-state';
import { steps } from '../../lib/door/steps';
import { useCountdown } from './use-countdown';
import { useVisible } from './use-visible';

type Transition = (button: ButtonState) => ButtonState;

interface State {
  readonly button: ButtonState;
  /** Counts the transitions; another number restarts animation and countdown. */
  readonly turn: number;
}

/** The button's state, advanced by a countdown that pauses while the tab is hidden. */
export function useButton(first: () => ButtonState) {
  const [{ button, turn }, dispatch] = useReducer(reduce, undefined, () => ({ button: first(), turn: 0 }));
  const visible = useVisible();
  const running = visible && !(button.is === 'open' && button.paused);
  const seconds = button.is === 'open' ? steps[button.door][button.at]?.seconds : undefined;
  useCountdown(turn, seconds, running, () => dispatch(tick));
  return { button, turn, running, dispatch };
}

function reduce({ button, turn }: State, transition: Transition): State {
  const next = transition(button);
  if (next === button) return { button, turn };
  return { button: next, turn: transition === pause || transition === resume ? turn : turn + 1 };
}
