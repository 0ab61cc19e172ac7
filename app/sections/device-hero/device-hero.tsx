import type { DeviceHeroProps as Props } from '../../types.gen';
import { Actions } from '../../ui/actions';
import { Crumbs } from '../../ui/crumbs';
import { FigureRow } from '../../ui/figure-row';
import { Picture } from '../../ui/picture';
import s from './device-hero.module.css';

/** The opening of a device's page: its name as large as fits, its picture and four facts. */
export default function DeviceHero({ crumbs, name, tagline, summary, actions, facts, picture }: Props) {
  return (
    <div className={s.hero}>
      <Crumbs items={crumbs} />
      <h1 className={s.name}>{name}</h1>
      {picture && (
        <div className={s.picture}>
          <Picture of={picture} first />
        </div>
      )}
      <div className={s.words}>
        <p className={s.tagline}>{tagline}</p>
        <p className={s.summary}>{summary}</p>
        <Actions items={actions} />
      </div>
      <div className={s.facts}>
        <FigureRow items={facts} />
      </div>
    </div>
  );
}
