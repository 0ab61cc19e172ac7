import { Sign } from '@aldaba/app';
import type { ReactNode } from 'react';
import s from './accordion.module.css';

interface Props {
  children: ReactNode;
}

/** A list of disclosures. */
export function Accordion({ children }: Props) {
  return <div className={s.accordion}>{children}</div>;
}

interface FoldProps {
  id?: string;
  title: string;
  /** Of several folds with one name, one is open at a time. */
  name?: string;
  /** Under a heading of the rank that its title has alone. */
  under?: boolean;
  children: ReactNode;
}

/** One that opens; its ring closes as it does. The browser does the work. */
export function Fold({ id, title, name, under, children }: FoldProps) {
  const Title = under ? 'h4' : 'h3';
  return (
    <details id={id} className={s.fold} name={name}>
      <summary className={s.title}>
        <Title>{title}</Title>
        <Sign of="plus" />
      </summary>
      <div className={s.body}>{children}</div>
    </details>
  );
}
