import type { ReactNode } from 'react';
import s from './split.module.css';

interface Props {
  head: ReactNode;
  children: ReactNode;
}

/** A title that stays in the margin while its matter passes. */
export function Split({ head, children }: Props) {
  return (
    <div className={s.split}>
      <div className={s.head}>{head}</div>
      <div>{children}</div>
    </div>
  );
}
