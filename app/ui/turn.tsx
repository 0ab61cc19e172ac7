import type { ReactNode } from 'react';
import s from './turn.module.css';

interface Neighbour {
  to: string;
  /** Which of the two it is. */
  label: string;
  title: string;
  /** The title's language, when it is not the page's. */
  lang?: string;
}

interface Props {
  /** The navigation's accessible name. */
  label: string;
  prev?: Neighbour;
  next?: Neighbour;
  /** The way back to all. */
  children: ReactNode;
}

/** The entries before and after this one. */
export function Turn({ label, prev, next, children }: Props) {
  return (
    <nav className={s.turn} aria-label={label}>
      {prev && <Leaf rel="prev" {...prev} />}
      {next && <Leaf rel="next" {...next} />}
      {children}
    </nav>
  );
}

function Leaf({ rel, label, to, lang, title }: Neighbour & { rel: 'prev' | 'next' }) {
  return (
    <a className={s[rel]} href={to} rel={rel}>
      <span className={s.label}>{label}</span>
      <span className={s.name} lang={lang}>
        {title}
      </span>
    </a>
  );
}
