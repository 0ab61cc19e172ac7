import type { ReactNode } from 'react';
import s from './facts.module.css';

interface Props {
  /** The facts; the first is emphasized. */
  children: ReactNode;
}

/** The metadata of a text, on one line under a rule: author, date, reading time. */
export function Facts({ children }: Props) {
  return <p className={s.facts}>{children}</p>;
}
