import type { StepName } from '../../lib/door/steps';
import { stepDrawings } from './step-drawings';
import s from './step-figure.module.css';

interface Props {
  step: StepName;
  count: string;
  label: string;
  lasts: string;
}

/** A step, drawn in a ring, with its number, text and duration. */
export function StepFigure({ step, count, label, lasts }: Props) {
  return (
    <li className={s.figure}>
      <svg className={s.drawing} viewBox="-55 -55 110 110" aria-hidden="true" focusable="false">
        <circle className={s.ring} r="54" />
        <g className={s.inner}>{stepDrawings[step]}</g>
      </svg>
      <p className={s.count}>{count}</p>
      <p className={s.label}>{label}</p>
      <p className={s.lasts}>{lasts}</p>
    </li>
  );
}
