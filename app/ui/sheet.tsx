import type { ReactNode } from 'react';
import s from './sheet.module.css';

interface Props {
  /** Its ground; another sheet may follow on another one. */
  tone?: 'paper' | 'sand';
  /** Where to go from the end of the text. */
  end?: ReactNode;
  children: ReactNode;
}

/** The paper that a text stands on, under the dark cover of its page: as wide as the window, to the section's foot. */
export function Sheet({ tone = 'paper', end, children }: Props) {
  return (
    <div className={s.sheet} data-tone={tone}>
      <div>
        {children}
        {end && <p className={s.end}>{end}</p>}
      </div>
    </div>
  );
}
