import { Rich } from '../lib/html';
import type { Hero as Props } from '../lib/types.gen';
import { Actions } from '../ui/actions';
import { Knob } from '../ui/knob';
import s from './hero.module.css';

/** Opens the home page: one sentence, and the lock's light. */
export function Hero({ eyebrow, title, lead, actions }: Props) {
  return (
    <div className={s.hero}>
      <div className={s.words}>
        <p className={s.eyebrow}>{eyebrow}</p>
        <Rich as="h1" className={s.title} html={title} />
        <p className={s.lead}>{lead}</p>
        <Actions items={actions} />
      </div>
      <div className={s.picture}>
        <Knob />
      </div>
    </div>
  );
}
