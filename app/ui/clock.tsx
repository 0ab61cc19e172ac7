import s from './clock.module.css';

/** The angle of the hour hand at a time, HH:MM, in degrees from the top. */
export function hourAngle(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours % 12) * 30 + minutes / 2;
}

interface Props {
  /** HH:MM */
  time: string;
  className?: string;
}

/** The brand's ring as a clock: it hangs by the hour. For the eye only: the hour is written beside it. */
export function Clock({ time, className = '' }: Props) {
  return (
    <svg className={`${s.clock} ${className}`} viewBox="-16 -16 32 32" aria-hidden="true" focusable="false">
      <g transform={`rotate(${hourAngle(time)})`}>
        <path className={s.ring} d="M5.500 -12.850a14 14 0 1 1 -11 0" />
        <circle className={s.pin} cy="-14" r="2" />
      </g>
    </svg>
  );
}
