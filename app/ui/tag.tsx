import type { ReactNode } from 'react';
import s from './tag.module.css';

interface Props {
  children: ReactNode;
}

/** A fact in a word, with room for a ring before it. */
export function Tag({ children }: Props) {
  return <span className={s.tag}>{children}</span>;
}
