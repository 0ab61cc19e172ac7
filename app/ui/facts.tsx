import type { ReactNode } from 'react';
import s from './facts.module.css';

interface Props {
  /** Each is a fact; the first stands out. */
  children: ReactNode;
}

/** What is to know of a text before its first word, on one line under a rule: who, when, how long. */
export function Facts({ children }: Props) {
  return <p className={s.facts}>{children}</p>;
}
