import type { ButtonState } from '../../lib/door/button-state';
import { steps } from '../../lib/door/steps';
import { round } from '../../lib/round';
import s from './ring-dial.module.css';
import { stepDrawings } from './step-drawings';

interface Props {
  button: ButtonState;
  /** Another number restarts the animation. */
  turn: number;
  /** Whether the animation runs. */
  running: boolean;
}

const keyhole = 'M-7 -4.500a9.500 9.500 0 1 1 14 0M-7 -4.500 -11 20H11L7 -4.500';

/** The ring. It shows the current step and closes around it as the step's time passes. */
export function RingDial({ button, turn, running }: Props) {
  const step = button.is === 'open' ? steps[button.door][button.at] : undefined;
  return (
    <svg
      className={`${s.dial} ${s[button.is]}`}
      viewBox="-60 -60 120 120"
      aria-hidden="true"
      focusable="false"
      data-still={running ? undefined : ''}
      data-seconds={step?.seconds}
    >
      <circle className={s.track} r="54" />
      <path key={turn} className={s.light} d={round(54)} pathLength="100" />
      {button.is === 'idle' && <circle className={s.pin} cy="-54" r="4.500" />}
      {(button.is === 'idle' || button.is === 'opening') && <path className={s.sign} d={keyhole} />}
      {step && (
        <g key={`step ${turn}`} className={s.drawing}>
          {stepDrawings[step.step]}
        </g>
      )}
      {button.is === 'done' && <g className={s.drawing}>{stepDrawings.done}</g>}
      {button.is === 'refused' && <path className={s.light} d="M-38.200 38.200 38.200 -38.200" />}
    </svg>
  );
}
