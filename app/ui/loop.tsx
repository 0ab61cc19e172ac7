import s from './loop.module.css';

interface Props {
  /** down: the gap is below, as of a list that drops; else above, where the ring hangs. */
  gap?: 'down';
}

/** The ring as a handle: open by a gap, it closes when its control is opened or hovered. */
export function Loop({ gap }: Props) {
  return <span className={gap ? `${s.loop} ${s[gap]}` : s.loop} aria-hidden="true" />;
}
