import { Ring, Sign } from '@aldaba/app';
import { type ReactNode, useEffect, useState } from 'react';
import s from './admin-disclosure.module.css';

interface Props {
  /** Of several with one name, only one is open at a time. */
  name: string;
  title: string;
  /** A summary of what is set. */
  value: ReactNode;
  /** Whether something is wrong, which marks the summary. */
  problem?: boolean;
  /** Inside another one, which makes its title an h5. */
  inner?: boolean;
  /** The content takes the whole width, instead of fields side by side. */
  across?: boolean;
  children: ReactNode;
}

/**
 * A disclosure: a summary of the settings that opens to edit them. The controls
 * need JavaScript, so they render after hydration, while it is still closed.
 */
export function AdminDisclosure({
  name,
  title,
  value,
  problem = false,
  inner = false,
  across = false,
  children,
}: Props) {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const Title = inner ? 'h5' : 'h4';
  return (
    <details className={s.part} name={name}>
      <summary className={s.line}>
        <Title className={s.title}>{title}</Title>
        <span className={problem ? `${s.value} ${s.off}` : s.value}>
          <span>{value}</span>
          {problem && <Ring state="denied" />}
        </span>
        <Sign of="plus" />
      </summary>
      <div className={across ? s.body : `${s.body} ${s.fields}`}>{alive && children}</div>
    </details>
  );
}
