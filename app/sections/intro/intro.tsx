import { Rich } from '@aldaba/app';
import type { ReactNode } from 'react';
import type { IntroProps as Props } from '../../types.gen';
import { Actions } from '../../ui/actions';
import { Crumbs } from '../../ui/crumbs';
import { Halo } from '../../ui/halo';
import { Picture } from '../../ui/picture';
import s from './intro.module.css';

/** The opening of a page: breadcrumbs, its h1 and its purpose, with a picture or something else to see. */
export default function Intro({
  crumbs,
  eyebrow,
  title,
  lead,
  actions,
  picture,
  children,
}: Props & { children?: ReactNode }) {
  return (
    <div className={picture ? `${s.intro} ${s.beside}` : s.intro}>
      {!picture && !children && <Halo />}
      <Crumbs items={crumbs} />
      {eyebrow && <p className={s.eyebrow}>{eyebrow}</p>}
      <Rich as="h1" className={s.title} html={title} />
      <div className={s.words}>
        <p className={s.lead}>{lead}</p>
        <Actions items={actions} />
      </div>
      {picture ? (
        <div className={s.picture}>
          <Picture of={picture} first />
        </div>
      ) : (
        children
      )}
    </div>
  );
}
