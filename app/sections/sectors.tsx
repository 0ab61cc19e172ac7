import type { Sectors as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { Loop } from '../ui/loop';
import { Picture } from '../ui/picture';
import s from './sectors.module.css';

/** The sectors, as names beside the picture of a door. */
export function Sectors({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.names}>
        {items.map(({ name, text, to, picture }) => (
          <li key={to} className={s.sector}>
            {picture && (
              <div className={s.picture}>
                <Picture of={picture} decorative />
              </div>
            )}
            <h3 className={s.name}>
              <a href={to}>
                <Loop />
                {name}
              </a>
            </h3>
            <p className={s.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
