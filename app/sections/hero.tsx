import { Rich } from '../lib/html';
import type { Hero as Props } from '../lib/types.gen';
import { Actions } from '../ui/actions';
import { Picture } from '../ui/picture';
import s from './hero.module.css';

/** The opening of the home page: one sentence beside a picture of a door. */
export function Hero({ eyebrow, title, lead, actions, picture, tall }: Props) {
  return (
    <div className={s.hero}>
      {picture && (
        <div className={s.picture}>
          <Picture of={picture} tall={tall} first />
        </div>
      )}
      <div className={s.words}>
        <p className={s.eyebrow}>{eyebrow}</p>
        <Rich as="h1" className={s.title} html={title} />
        <p className={s.lead}>{lead}</p>
        <Actions items={actions} />
      </div>
    </div>
  );
}
