import type { Message as Props } from '../lib/types.gen';
import { Action } from '../ui/actions';
import s from './message.module.css';

/** Says what happened; the light that refuses is a ring with a bar. */
export function Message({ code, title, text, action }: Props) {
  return (
    <div className={s.message}>
      <svg className={s.ring} viewBox="-50 -50 100 100" aria-hidden="true" focusable="false">
        <circle className={s.edge} r="49" />
        <circle className={s.ticks} r="45" />
        <circle className={s.light} r="38" />
        <path className={s.light} d="M-26.870 26.870 26.870 -26.870" />
      </svg>
      <div className={s.words}>
        {code && <p className={s.code}>{code}</p>}
        <h1 className={s.title}>{title}</h1>
        <p className={s.text}>{text}</p>
        <Action {...action} />
      </div>
    </div>
  );
}
