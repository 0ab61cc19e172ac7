import type { ReactNode } from 'react';
import type { StepName } from '../../door/steps';
import s from './step-drawings.module.css';

/** A door in its frame, its leaf ajar. */
const leaf = (
  <>
    <path className={s.fine} d="M-20 34V-34H24V34" />
    <path className={`${s.line} ${s.leaf}`} d="M24 -34L2 -27V31L24 34Z" />
    <path className={s.brass} d="M7 0V5" />
  </>
);

/** A knob from the front: its grip, and the mark that turns with it. */
const knob = (
  <>
    <circle className={s.line} r="21" />
    <circle className={s.brass} r="15" />
    <path
      className={s.fine}
      d="M0 -21V-17M0 21V17M-21 0H-17M21 0H17M-14.800 -14.800L-12 -12M14.800 -14.800L12 -12M-14.800 14.800L-12 12M14.800 14.800L12 12"
    />
    <path className={s.line} d="M0 -13V-5" />
  </>
);

/** A phone with the bar that a thumb swipes along. */
const slider = (
  <>
    <rect className={s.line} x="-19" y="-36" width="38" height="72" rx="7" />
    <path className={s.fine} d="M-4 30H4" />
    <rect className={s.fine} x="-13" y="-2" width="26" height="12" rx="6" />
  </>
);

/** A sliding gate between its posts. */
const gate = (at: string | undefined) => (
  <>
    <g className={at}>
      <path className={s.line} d="M-29 -14H3M-29 18H3" />
      <path className={s.fine} d="M-29 -14V18M-21 -14V18M-13 -14V18M-5 -14V18M3 -14V18" />
    </g>
    <path className={s.post} d="M-36 24V-22H-32V24ZM6 24V-22H10V24Z" />
    <path className={s.fine} d="M-40 24H40" />
  </>
);

/** The drawing of each step, centred on the origin, 80 units wide. */
export const stepDrawings: Readonly<Record<StepName, ReactNode>> = {
  done: <path className={`${s.sign} ${s.tick}`} d="M-20 2L-5 17L22 -17" />,
  push: (
    <>
      {leaf}
      <path className={`${s.way} ${s.onward}`} d="M-36 2H-12M-19 -5L-12 2L-19 9" />
    </>
  ),
  'turn-left': (
    <>
      <g className={s.left}>{knob}</g>
      <path className={s.way} d="M22 -22.500A31.500 31.500 0 0 0 -29.500 -11M-31 -20L-29.500 -11L-20.500 -13" />
    </>
  ),
  'turn-right': (
    <>
      <g className={s.right}>{knob}</g>
      <path className={s.way} d="M-22 -22.500A31.500 31.500 0 0 1 29.500 -11M31 -20L29.500 -11L20.500 -13" />
    </>
  ),
  handle: (
    <>
      <rect className={s.fine} x="-24" y="-36" width="18" height="72" rx="9" />
      <path className={s.brass} d="M-15 18V24" />
      <circle className={s.line} cx="-15" cy="-12" r="5" />
      <path className={`${s.line} ${s.lever}`} d="M-10 -14.500H24A3 3 0 0 1 24 -9.500H-10" />
      <path className={`${s.way} ${s.down}`} d="M18 2V24M11 17L18 24L25 17" />
    </>
  ),
  'swipe-open': (
    <>
      {gate(s.away)}
      <path className={`${s.way} ${s.onward}`} d="M-12 -34H14M7 -41L14 -34L7 -27" />
    </>
  ),
  pause: (
    <>
      {gate(s.half)}
      <path className={s.sign} d="M-5 -40V-28M5 -40V-28" />
    </>
  ),
  'swipe-close': (
    <>
      {gate(s.back)}
      <path className={`${s.way} ${s.backward}`} d="M12 -34H-14M-7 -41L-14 -34L-7 -27" />
    </>
  ),
  'press-intercom': (
    <>
      <rect className={s.line} x="-19" y="-36" width="38" height="72" rx="5" />
      <path className={s.fine} d="M-9 -26H9M-9 -20H9M-9 -14H9" />
      <circle className={s.brass} cy="12" r="9" />
      <circle className={`${s.way} ${s.pressed}`} cy="12" r="14" />
    </>
  ),
  'swipe-again': (
    <>
      {slider}
      <circle className={`${s.thumb} ${s.along}`} cx="-7" cy="4" r="4" />
      <path className={s.way} d="M-8 -20A10 10 0 1 1 -6 -12M-9 -26L-8.500 -19.500L-2 -20" />
    </>
  ),
};
