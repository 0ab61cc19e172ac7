import type { ReactNode } from 'react';
import s from './figure.module.css';

interface Props {
  caption: string;
  children: ReactNode;
}

/** A picture or a drawing, with its caption under a hairline. */
export function Figure({ caption, children }: Props) {
  return (
    <figure className={s.figure}>
      {children}
      <figcaption className={s.caption}>{caption}</figcaption>
    </figure>
  );
}
