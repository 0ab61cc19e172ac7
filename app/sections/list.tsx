import type { List as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { Row, Rows } from '../ui/rows';
import { Split } from '../ui/split';
import s from './list.module.css';

/** Links with a line each: articles, talks, offers, stories. */
export function List({ title, lead, items = [] }: Props) {
  return (
    <Split head={<Head title={title} lead={lead} />}>
      <Rows>
        {items.map(({ id, title: name, text, meta, to, lang }) => (
          <Row key={to ?? name} id={id} title={name} to={to} lang={lang} className={s.item}>
            {meta && <p className={s.meta}>{meta}</p>}
            {text && <p lang={lang}>{text}</p>}
          </Row>
        ))}
      </Rows>
    </Split>
  );
}
