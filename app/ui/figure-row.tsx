import type { Figure } from '../types.gen';
import s from './figure-row.module.css';

interface Props {
  label?: string;
  items: readonly Figure[];
}

/** Large numbers on one line, with their labels below. */
export function FigureRow({ label, items }: Props) {
  return (
    <ul className={s.row} aria-label={label}>
      {items.map(({ value, label: what }) => (
        <li key={what} className={s.figure}>
          <span className={s.value} data-figure="">
            {value}
          </span>{' '}
          <span className={s.what}>{what}</span>
        </li>
      ))}
    </ul>
  );
}
