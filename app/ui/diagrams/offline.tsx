import type { OfflineWay } from '../../lib/types.gen';
import s from './board.module.css';
import { Part } from './part';

/** Phone, card and PIN directly to the door; the cloud's changes arrive later with the phone. */
export function Offline(words: OfflineWay) {
  return (
    <div className={s.board} role="img" aria-label={words.alt}>
      <svg className={s.wires} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path className={s.dashed} d="M0 8V36" />
        <path className={s.radio} d="M0 36H78Q88 36 88 45V64M0 64H88M0 92H78Q88 92 88 83V64" />
      </svg>
      <Part glyph="cloud" name={words.cloud} at={s.first} state="away" />
      <span className={`${s.word} ${s.afterFirst} ${s.whole}`}>{words.later}</span>
      <Part glyph="phone" name={words.phone} at={`${s.second} ${s.above}`} />
      <span className={`${s.word} ${s.second} ${s.across}`}>{words.phoneMeans}</span>
      <Part glyph="card" name={words.card} at={`${s.third} ${s.above}`} />
      <span className={`${s.word} ${s.third} ${s.across}`}>{words.cardMeans}</span>
      <Part glyph="pinpad" name={words.pin} at={`${s.fourth} ${s.above}`} />
      <span className={`${s.word} ${s.fourth} ${s.across}`}>{words.pinMeans}</span>
      <Part glyph="cylinder" name={words.cylinder} at={s.door} state="open" />
    </div>
  );
}
