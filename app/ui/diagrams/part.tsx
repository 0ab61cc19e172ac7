import { glyphs } from './glyphs';
import s from './part.module.css';

interface Props {
  glyph: keyof typeof glyphs;
  name: string;
  /** Its position on the board: a class of the board. */
  at?: string;
  /** A door that opens, a part out of reach, or a part that only passes the word on. */
  state?: 'open' | 'away' | 'plain';
}

/** A part of a diagram: a ring with its sign, and its name beside. */
export function Part({ glyph, name, at = '', state = 'plain' }: Props) {
  return (
    <div className={`${s.part} ${s[state]} ${at}`}>
      <svg className={s.sign} viewBox="-24 -24 48 48" aria-hidden="true" focusable="false">
        <circle className={s.ring} r="23" />
        {glyphs[glyph]}
        {state === 'away' && <path className={s.bar} d="M-16.300 16.300 16.300-16.300" />}
      </svg>
      <span className={s.name}>{name}</span>
    </div>
  );
}
