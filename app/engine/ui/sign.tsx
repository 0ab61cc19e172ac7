import s from './sign.module.css';

interface Props {
  /** plus opens what is folded, arrow leads on, caret drops a list. The ring says a state, and is none of these. */
  of: 'plus' | 'arrow' | 'caret';
}

/** What a control does, as a sign. */
export function Sign({ of }: Props) {
  return <span className={`${s.sign} ${s[of]}`} aria-hidden="true" />;
}
