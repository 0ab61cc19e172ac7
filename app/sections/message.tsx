import type { Message as Props } from '../lib/types.gen';
import { Action } from '../ui/actions';
import { Ring } from '../ui/ring';
import s from './message.module.css';

/** Says what happened; the light that refuses is a ring with a bar. */
export function Message({ code, title, text, action }: Props) {
  return (
    <div className={s.message}>
      <Ring state="denied" size="l" />
      <div className={s.words}>
        {code && <p className={s.code}>{code}</p>}
        <h1 className={s.title}>{title}</h1>
        <p className={s.text}>{text}</p>
        <Action {...action} />
      </div>
    </div>
  );
}
