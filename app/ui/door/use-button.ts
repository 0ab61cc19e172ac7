import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { type ButtonState, pause, resume, tick } from '../../door/button-state';
import { steps } from '../../door/steps';
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

/** Calls back after so many seconds of running time. Another turn restarts it. */
function useCountdown(turn: number, seconds: number | undefined, running: boolean, onEnd: () => void): void {
  const left = useRef({ turn: -1, ms: 0 });
  const end = useEffectEvent(onEnd);
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
