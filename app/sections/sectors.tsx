import type { Sectors as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { Picture } from '../ui/picture';
import { Sign } from '../ui/sign';
import s from './sectors.module.css';

/** The sectors: a corridor of doors. */
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
                {name}
                <Sign of="arrow" />
              </a>
            </h3>
            <p className={s.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
