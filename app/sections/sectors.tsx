import type { Sectors as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import s from './sectors.module.css';

/** The trades served, as names beside a door. */
export function Sectors({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.names}>
        {items.map(({ name, text, to }) => (
          <li key={to} className={s.sector}>
            <h3 className={s.name}>
              <a href={to}>{name}</a>
            </h3>
            <p className={s.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
