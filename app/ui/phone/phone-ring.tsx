import { round } from '@aldaba/app';
import type { ReactNode } from 'react';
import type { RingState } from '../../types.gen';
import s from './phone-ring.module.css';

interface Props {
  state: RingState;
  /** The drawing in an open ring, instead of the tick. */
  children?: ReactNode;
  /** Another number restarts the animation. */
  turn?: number;
  /** Pauses the animation. */
  still?: boolean;
  /** The open ring closes in so many seconds. */
  seconds?: number;
}

/** The button that opens, as a ring: resting with its gap, sweeping while it opens, whole when open, barred when denied. */
export function PhoneRing({ state, children, turn = 0, still, seconds }: Props) {
  return (
    <svg
      className={`${s.ring} ${s[state]}`}
      viewBox="-60 -60 120 120"
      aria-hidden="true"
      focusable="false"
      data-still={still ? '' : undefined}
      data-seconds={seconds}
    >
      <circle className={s.track} r="54" />
      <path key={turn} className={s.light} d={round(54)} pathLength="100" />
      {state === 'resting' && <circle className={s.pin} cy="-54" r="4.500" />}
      {state === 'denied' && <path className={s.light} d="M-38.200 38.200 38.200 -38.200" />}
      {state === 'open' && !children && <path className={s.sign} d="M-14 1l9 10 19 -21" />}
      {state === 'open' && children && (
        <g key={`drawing ${turn}`} className={s.drawing}>
          {children}
        </g>
      )}
      {(state === 'resting' || state === 'opening') && (
        <path className={s.sign} d="M-7 -4.500a9.500 9.500 0 1 1 14 0M-7 -4.500 -11 20H11L7 -4.500" />
      )}
    </svg>
  );
}
