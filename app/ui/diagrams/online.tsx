import type { OnlineWay } from '../../lib/types.gen';
import s from './board.module.css';
import { Part } from './part';

/** From the phone through the cloud to two doors, one by the gateway's radio and one by a controller's relay. */
export function Online(words: OnlineWay) {
  return (
    <div className={s.board} role="img" aria-label={words.alt}>
      <svg className={s.wires} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d="M0 8V64M0 36H47Q55 36 55 43V92" />
        <path className={s.radio} d="M0 64V92" />
      </svg>
      <Part glyph="phone" name={words.phone} at={s.first} />
      <span className={`${s.word} ${s.afterFirst} ${s.whole}`}>{words.internet}</span>
      <Part glyph="cloud" name={words.cloud} at={`${s.second} ${s.above}`} />
      <span className={`${s.word} ${s.afterSecond}`}>{words.cable}</span>
      <span className={`${s.word} ${s.afterSecond} ${s.aside}`}>{words.network}</span>
      <Part glyph="gateway" name={words.gateway} at={s.third} />
      <Part glyph="controller" name={words.controller} at={`${s.third} ${s.aside}`} />
      <span className={`${s.word} ${s.afterThird}`}>{words.radio}</span>
      <span className={`${s.word} ${s.afterThird} ${s.aside}`}>{words.relay}</span>
      <Part glyph="cylinder" name={words.cylinder} at={s.fourth} state="open" />
      <Part glyph="gate" name={words.gate} at={`${s.fourth} ${s.aside}`} state="open" />
    </div>
  );
}
