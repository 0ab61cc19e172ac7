import s from './ring.module.css';

type State = 'resting' | 'open' | 'denied';

interface Props {
  state: State;
  className?: string;
}

/** The lock's light, small: a gap while it rests, whole when open, barred when denied. */
export function Ring({ state, className = '' }: Props) {
  return (
    <svg className={`${s.ring} ${s[state]} ${className}`} viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      {state === 'resting' ? <path d="M10.6 2.6a6 6 0 1 1-5.2 0" /> : <circle cx="8" cy="8" r="6" />}
      {state === 'denied' && <path d="M3.8 12.2 12.2 3.8" />}
    </svg>
  );
}
