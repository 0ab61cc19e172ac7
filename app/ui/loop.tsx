import s from './loop.module.css';

interface Props {
  /** down: the gap is below, as of a list that drops; else above, where the ring hangs. */
  gap?: 'down';
}

/** The ring as a handle: it hangs open by a gap, and closes when what it belongs to opens or is pointed at. */
export function Loop({ gap }: Props) {
  return <span className={gap ? `${s.loop} ${s[gap]}` : s.loop} aria-hidden="true" />;
}
