import { Rich } from '@aldaba/app';
import type { WiringProps as Props } from '../../types.gen';
import { CircuitDrawing } from '../../ui/diagrams/circuits';
import { Head } from '../../ui/head';
import s from './wiring.module.css';

/** A controller's terminals, and what is connected to each. */
export default function Wiring({ title, lead, items, note }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.groups}>
        {items.map(({ circuit, name, limit, source, load, text, alt }) => (
          <li key={name} className={s.group}>
            <CircuitDrawing circuit={circuit} source={source} load={load} alt={alt} />
            <div className={s.words}>
              <h3>{name}</h3>
              <p className={s.limit}>{limit}</p>
              <Rich as="p" className={s.text} html={text} />
            </div>
          </li>
        ))}
      </ul>
      {note && <p className={s.note}>{note}</p>}
    </div>
  );
}
