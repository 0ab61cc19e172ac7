import { round } from '@aldaba/app';
import s from './ring-frame.module.css';

interface Props {
  children: string | number;
  /** How much of the ring is drawn, between 0 and 1; left out, it hangs open like the mark. */
  share?: number;
  className?: string;
}

/** A number in the brand's ring, for the eye only: the list or the words beside it say the number. */
export function RingFrame({ children, share, className = '' }: Props) {
  return (
    <svg className={`${s.frame} ${className}`} viewBox="-34 -34 68 68" aria-hidden="true" focusable="false">
      <circle className={s.track} r="31" />
      {share === undefined ? (
        <path className={s.hung} d="M8.500 -29.810a31 31 0 1 1 -17 0" />
      ) : (
        <path className={s.done} d={round(31)} pathLength="100" strokeDasharray={`${share * 100} 100`} />
      )}
      {share === undefined && <circle className={s.pin} cy="-31" r="1.800" />}
      <text className={s.number} y="10">
        {children}
      </text>
    </svg>
  );
}
