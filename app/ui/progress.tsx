import { round } from '../lib/round';
import s from './progress.module.css';
import { Ring } from './ring';

interface Props {
  /** What is being done, in words. */
  label: string;
  /** Between 0 and 1; left out while nobody can know. */
  value?: number;
}

/** Says that something is on its way, and how far it has come. */
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
