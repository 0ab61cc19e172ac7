import { Sign } from '@aldaba/app';
import type { ReactNode } from 'react';
import s from './rows.module.css';

interface RowsProps {
  /** Numbers in italic serif before each: an ordered list. */
  numbered?: boolean;
  children: ReactNode;
}

/** Things under each other, ruled: the house has rules, not cards. */
export function Rows({ numbered, children }: RowsProps) {
  return numbered ? <ol className={`${s.rows} ${s.numbered}`}>{children}</ol> : <ul className={s.rows}>{children}</ul>;
}

interface RowProps {
  id?: string;
  title: string;
  lang?: string;
  /** The address; the whole row is the link. */
  to?: string;
  /** A large name with the ring at its end, for the few things that a page turns on. */
  large?: boolean;
  className?: string;
  children?: ReactNode;
}

export function Row({ id, title, lang, to, large, className, children }: RowProps) {
  return (
    <li id={id} className={[s.row, large && s.large, className].filter(Boolean).join(' ')}>
      <h3 className={s.name} lang={lang}>
        {to ? (
          <a href={to}>
            {title}
            {large && <Sign of="arrow" />}
          </a>
        ) : (
          title
        )}
      </h3>
      {children}
    </li>
  );
}
