import { round } from '../lib/round';
import s from './progress.module.css';
import { Ring } from './ring';

interface Props {
  /** The label of the operation. */
  label: string;
  /** Between 0 and 1; undefined while it is unknown. */
  value?: number;
}

/** The progress of an operation. */
export function Progress({ label, value }: Props) {
  const percent = value === undefined ? undefined : Math.round(value * 100);
  return (
    <p className={s.progress}>
      <span role="progressbar" aria-label={label} aria-valuenow={percent}>
        {percent === undefined ? (
          <Ring state="opening" size="m" />
        ) : (
          <svg className={s.dial} viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
            <circle className={s.track} r="6" />
            <path className={s.done} d={round(6)} pathLength="100" strokeDasharray={`${percent} 100`} />
          </svg>
        )}
      </span>
      <span aria-hidden="true">{label}</span>
    </p>
  );
}
