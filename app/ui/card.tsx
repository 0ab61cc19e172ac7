import type { ReactNode } from 'react';
import s from './card.module.css';

interface Props {
  id?: string;
  title: string;
  /** The address; the whole card is the link. */
  to?: string;
  /** The link goes to another site. */
  outside?: boolean;
  /** One of so many that a heading each would drown the page's own. */
  small?: boolean;
  /** Before the title: a logo, or what stands for it. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** A card of a list, under a rule. */
export function Card({ id, title, to, outside, small, mark, children }: Props) {
  const Name = small ? 'p' : 'h3';
  return (
    <li id={id} className={small ? `${s.card} ${s.small}` : s.card}>
      <Name className={s.name}>
        {mark}
        {to ? (
          <a href={to} rel={outside ? 'noopener' : undefined}>
            {title}
          </a>
        ) : (
          title
        )}
      </Name>
      {children}
    </li>
  );
}
