import { round } from '../../lib/round';
import type { RingState } from '../../lib/types.gen';
import s from './phone-ring.module.css';

interface Props {
  state: RingState;
}

/** The button that opens, as a ring: resting with its gap, sweeping while it opens, whole when open, barred when denied. */
export function PhoneRing({ state }: Props) {
  return (
    <svg className={`${s.ring} ${s[state]}`} viewBox="-60 -60 120 120" aria-hidden="true" focusable="false">
      <circle className={s.track} r="54" />
      {state === 'resting' ? (
        <path className={s.light} d="M22 -49.300A54 54 0 1 1 -22 -49.300" />
      ) : (
        <path className={s.light} d={round(54)} pathLength="100" />
      )}
      {state === 'resting' && <circle className={s.pin} cy="-54" r="4.500" />}
      {state === 'denied' && <path className={s.light} d="M-38.200 38.200 38.200 -38.200" />}
      {state === 'open' && <path className={s.sign} d="M-14 1l9 10 19 -21" />}
      {(state === 'resting' || state === 'opening') && (
        <path className={s.sign} d="M-7 -4.500a9.500 9.500 0 1 1 14 0M-7 -4.500 -11 20H11L7 -4.500" />
      )}
    </svg>
  );
}
