import type { ListProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Picture } from '../../ui/picture';
import { Row, Rows } from '../../ui/rows';
import { Split } from '../../ui/split';
import s from './list.module.css';

/** A list of links with a line of text each. With pictures it takes the page's width. */
export default function List({ title, lead, items = [] }: Props) {
  const pictured = items.some(({ picture }) => picture);
  const rows = (
    <Rows>
      {items.map(({ id, title: name, text, meta, number, to, picture }) => (
        <Row key={to ?? name} id={id} title={name} to={to} className={pictured ? s.entry : s.item}>
          {number && (
            <p className={s.number} aria-hidden="true">
              {number}
            </p>
          )}
          {meta && <p className={s.meta}>{meta}</p>}
          {text && <p className={s.text}>{text}</p>}
          {picture && (
            <div className={s.picture}>
              <Picture of={picture} decorative />
            </div>
          )}
        </Row>
      ))}
    </Rows>
  );
  const head = <Head title={title} lead={lead} across={pictured} />;
  return pictured ? (
    <div>
      {head}
      {rows}
    </div>
  ) : (
    <Split head={head}>{rows}</Split>
  );
}
