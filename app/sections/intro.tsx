import { Rich } from '../lib/html';
import type { Intro as Props } from '../lib/types.gen';
import { Actions } from '../ui/actions';
import { Crumbs } from '../ui/crumbs';
import { Halo } from '../ui/halo';
import s from './intro.module.css';

/** Opens a page: where it stands, its one title, what it is for. */
export function Intro({ crumbs, eyebrow, title, lead, actions }: Props) {
  return (
    <div className={s.intro}>
      <Halo />
      <Crumbs items={crumbs} />
      {eyebrow && <p className={s.eyebrow}>{eyebrow}</p>}
      <Rich as="h1" className={s.title} html={title} />
      <div className={s.words}>
        <p className={s.lead}>{lead}</p>
        <Actions items={actions} />
      </div>
    </div>
  );
}
