import type { Panel as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { PanelView } from '../ui/panel/panel-view';
import s from './panel.module.css';

/** A view of the admin panel that runs off the page's edge. */
export function Panel({ title, lead, caption, ...view }: Props) {
  const { site, current, ...parts } = view;
  // Two parts need the page's width; a single one stands beside its text.
  const wide = !title && Object.values(parts).filter(Boolean).length > 1;
  return (
    <figure className={wide ? `${s.figure} ${s.across}` : s.figure}>
      <figcaption className={s.words}>
        {title && <Head title={title} lead={lead} />}
        <p className={s.caption}>{caption}</p>
      </figcaption>
      <div className={s.view}>
        <PanelView {...view} />
      </div>
    </figure>
  );
}
