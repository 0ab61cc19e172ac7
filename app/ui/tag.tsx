import { Ring, type RingState } from '@aldaba/app';
import s from './tag.module.css';

interface Props {
  children: string;
  /** Its light; the word says the same. */
  state?: RingState;
}

/** A fact in a word, with its light before it. */
export function Tag({ children, state }: Props) {
  return (
    <span className={s.tag}>
      {state && <Ring state={state} />}
      {children}
    </span>
  );
}
