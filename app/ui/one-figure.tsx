import type { Figure } from '../types.gen';
import s from './one-figure.module.css';

/** One number, large, with what it counts beside it. */
export function OneFigure({ value, label }: Figure) {
  return (
    <p className={s.figure}>
      <strong>{value}</strong> {label}
    </p>
  );
}
