import type { ListItem, List as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { Split } from '../ui/split';
import s from './list.module.css';

/** Links with a line each: articles, talks, offers, stories. */
export function List({ title, lead, items = [] }: Props) {
  return (
    <Split head={<Head title={title} lead={lead} />}>
      <ul className={s.list}>
        {items.map((item) => (
          <Row key={item.to ?? item.title} {...item} />
        ))}
      </ul>
    </Split>
  );
}

function Row({ id, title, text, meta, to, lang }: ListItem) {
  return (
    <li id={id} className={s.row}>
      <h3 className={s.title} lang={lang}>
        {to ? <a href={to}>{title}</a> : title}
      </h3>
      {meta && <p className={s.meta}>{meta}</p>}
      {text && (
        <p className={s.text} lang={lang}>
          {text}
        </p>
      )}
    </li>
  );
}
