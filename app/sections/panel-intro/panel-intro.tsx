import type { PanelIntroProps as Props } from '../../types.gen';
import { PanelView } from '../../ui/panel/panel-view';
import Intro from '../intro/intro';
import s from './panel-intro.module.css';

/** The opening of a page that shows the admin panel beside its words. */
export default function PanelIntro({ panel: { caption, ...view }, ...words }: Props) {
  return (
    <div className={s.intro}>
      <Intro {...words}>
        <figure className={s.panel}>
          <PanelView {...view} />
          <figcaption className={s.caption}>{caption}</figcaption>
        </figure>
      </Intro>
    </div>
  );
}
