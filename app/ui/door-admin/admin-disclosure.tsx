import { type ReactNode, useEffect, useState } from 'react';
import { Loop } from '../loop';
import { Ring } from '../ring';
import s from './admin-disclosure.module.css';

interface Props {
  /** Of several parts with one name, one is open at a time. */
  name: string;
  title: string;
  /** What is set, in a word. */
  value: ReactNode;
  /** Whether it keeps a door shut. */
  off?: boolean;
  /** Inside another part. */
  inner?: boolean;
  /** Fields stand side by side where there is room; other things across. */
  across?: boolean;
  children: ReactNode;
}

/**
 * A line of what is set, which opens to be changed. Its controls do nothing
 * before the script is there: the server leaves them out, and what is closed
 * shows no difference.
 */
export function AdminDisclosure({ name, title, value, off = false, inner = false, across = false, children }: Props) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const Title = inner ? 'h5' : 'h4';
  return (
    <details className={s.part} name={name}>
      <summary className={s.line}>
        <Title className={s.title}>{title}</Title>
        <span className={off ? `${s.value} ${s.off}` : s.value}>
          {value}
          {off && <Ring state="denied" />}
        </span>
        <Loop />
      </summary>
      <div className={across ? s.body : `${s.body} ${s.fields}`}>{alive && children}</div>
    </details>
  );
}
