import { Rich } from '@aldaba/app';
import type { Panel as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { PanelView } from '../../ui/panel/panel-view';
import { Row, Rows } from '../../ui/rows';
import s from './panel.module.css';

/** A view of the admin panel that runs off the page's edge, beside what is done with it. */
export default function Panel({ title, lead, items, numbered, caption, ...view }: Props) {
  return (
    <div className={title || items ? `${s.panel} ${s.beside}` : s.panel}>
      {(title || items) && (
        <div className={s.words}>
          {title && <Head title={title} lead={lead} />}
          {items && (
            <Rows numbered={numbered}>
              {items.map(({ title: name, meta, text, to }) => (
                <Row key={name} title={name} to={to} className={s.item}>
                  {meta && <p className={s.meta}>{meta}</p>}
                  <Rich as="p" html={text} />
                </Row>
              ))}
            </Rows>
          )}
        </div>
      )}
      <figure className={s.figure}>
        <PanelView {...view} />
        <figcaption className={s.caption}>{caption}</figcaption>
      </figure>
    </div>
  );
}
