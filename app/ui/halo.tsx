import s from './halo.module.css';

interface Props {
  /** Its decorative content: the number of a talk. */
  children?: number;
}

/** The brand's ring, as large as a room, passing behind an opening. */
export function Halo({ children }: Props) {
  return (
    <svg className={s.halo} viewBox="-500 -500 1000 1000" aria-hidden="true" focusable="false">
      <circle className={s.line} r="498" />
      <circle className={s.ticks} r="470" />
      <path className={s.ring} d="M-146 -401a427 427 0 1 0 292 0" />
      <circle className={s.pin} cy="-427" r="11" />
      {children !== undefined && (
        <text className={s.number} y="130">
          {children}
        </text>
      )}
    </svg>
  );
}
