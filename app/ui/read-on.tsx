import { Sign } from '@aldaba/app';
import type { ReactNode } from 'react';
import s from './read-on.module.css';

export interface ReadOnItem {
  label: string;
  to: string;
  text?: string;
  /** The label's language, when it is not the page's. */
  lang?: string;
}

interface Props {
  /** The heading. */
  head: ReactNode;
  items: readonly ReadOnItem[];
}

/** Where to read on, said quietly: a heading no larger than its links. */
export function ReadOn({ head, items }: Props) {
  return (
    <div className={s.more}>
      {head}
      <ul className={s.items}>
        {items.map(({ label, to, text, lang }) => (
          <li key={to} className={s.item}>
            <h3 lang={lang}>
              <a href={to}>
                {label}
                <Sign of="arrow" />
              </a>
            </h3>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}
