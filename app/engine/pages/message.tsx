import type { ReactNode } from 'react';
import { Ring } from '../ui/ring';
import s from './message.module.css';

interface Props {
  code?: string;
  title: string;
  text: string;
  /** Renders what may have been meant, in an element of this class. */
  similar?(className: string | undefined): ReactNode;
  action: ReactNode;
}

/** A status message, with a barred ring for an error. */
export function Message({ code, title, text, similar, action }: Props) {
  return (
    <div className={s.message}>
      <Ring state="denied" size="l" />
      <div className={s.words}>
        {code && <p className={s.code}>{code}</p>}
        <h1 className={s.title}>{title}</h1>
        <p className={s.text}>{text}</p>
        {similar?.(s.similar)}
        {action}
      </div>
    </div>
  );
}
