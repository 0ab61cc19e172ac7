import { Slot } from '@aldaba/renderer/slot';
import type { MessageProps as Props } from '../../lib/types.gen';
import { Action } from '../../ui/actions';
import { Ring } from '../../ui/ring';
import { SimilarPages } from '../../ui/search/similar-pages';
import s from './message.module.css';

/** A status message, with a barred ring for an error. The similar pages differ by URL, so they are rendered apart. */
export default function Message({ code, title, text, action, similar }: Props) {
  return (
    <div className={s.message}>
      <Ring state="denied" size="l" />
      <div className={s.words}>
        {code && <p className={s.code}>{code}</p>}
        <h1 className={s.title}>{title}</h1>
        <p className={s.text}>{text}</p>
        <Slot
          as="div"
          className={s.similar}
          of={SimilarPages}
          each={similar ? [{ items: similar }] : []}
          hole="similar"
        />
        <Action {...action} />
      </div>
    </div>
  );
}
