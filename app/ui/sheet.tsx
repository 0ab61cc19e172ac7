import type { ReactNode } from 'react';
import s from './sheet.module.css';

interface Props {
  children: ReactNode;
}

/** The paper that a text stands on, under the dark cover of its page: as wide as the window, to the section's foot. */
export function Sheet({ children }: Props) {
  return (
    <div className={s.sheet} data-tone="paper">
      <div>{children}</div>
    </div>
  );
}
