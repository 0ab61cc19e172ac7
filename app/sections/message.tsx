import { Slot } from '@aldaba/renderer/slot';
import type { Message as Props } from '../lib/types.gen';
import { Action } from '../ui/actions';
import { Ring } from '../ui/ring';
import { SimilarPages } from '../ui/search/similar-pages';
import s from './message.module.css';

/** Says what happened; the light that refuses is a ring with a bar. The pages that may have been meant differ with each address. */
export function Message({ code, title, text, action, similar }: Props) {
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
