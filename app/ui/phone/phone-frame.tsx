import type { ReactNode } from 'react';
import s from './phone-frame.module.css';

interface Props {
  time: string;
  children: ReactNode;
}

/** A telephone of no make. */
export function PhoneFrame({ time, children }: Props) {
  return (
    <div className={s.phone}>
      <div className={s.screen} data-tone="paper">
        <p className={s.bar}>{time}</p>
        {children}
      </div>
    </div>
  );
}
