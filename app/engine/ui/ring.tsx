import { round } from '../lib/round';
import s from './ring.module.css';

export type RingState = 'resting' | 'opening' | 'open' | 'denied';

interface Props {
  state: RingState;
  /** s is inline, m beside a paragraph, l a picture. */
  size?: 's' | 'm' | 'l';
  /** The accessible name; without one it is decorative. */
  label?: string;
  className?: string;
}

/** A ring with a light: a gap while it rests, sweeping while it opens, whole when open, barred when denied. */
export function Ring({ state, size = 's', label, className }: Props) {
  const classes = [s.ring, s[size], s[state], className].filter(Boolean).join(' ');
  return (
    <svg
      className={classes}
      viewBox="-8 -8 16 16"
      focusable="false"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {size === 'l' && (
        <>
          <circle className={s.edge} r="7.85" />
          <circle className={s.ticks} r="7.2" />
        </>
      )}
      <path className={s.light} d={round(6)} pathLength="100" />
      {state === 'denied' && <path d="M-4.240 4.240 4.240 -4.240" />}
    </svg>
  );
}
