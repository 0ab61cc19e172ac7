import type { ReactNode } from 'react';
import s from './sheet.module.css';

interface Props {
  /** Its ground; another sheet may follow on another one. */
  tone?: 'paper' | 'sand';
  /** Where to go from the end of the text. */
  end?: ReactNode;
  children: ReactNode;
}

/** The light background of a text under the dark cover: as wide as the window, to the section's end. */
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
