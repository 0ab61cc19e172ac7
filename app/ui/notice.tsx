import type { ReactNode } from 'react';
import s from './notice.module.css';
import { Ring } from './ring';

/** A line at the window's foot that says something about the connection, and covers nothing that can be pressed for long. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={s.notice} data-tone="navy">
      <Ring state="denied" />
      {children}
    </div>
  );
}
