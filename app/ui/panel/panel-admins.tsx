import type { PanelAdmins as Props } from '../../lib/types.gen';
import { Monogram } from '../monogram';
import s from './panel-list.module.css';

/** The members who use the panel themselves, each with a part of the building and permissions. */
export function PanelAdmins({ title, rows }: Props) {
  return (
    <div className={s.part}>
      <p className={s.title}>{title}</p>
      <ul className={s.list}>
        {rows.map(({ name, scope, may }) => (
          <li key={name} className={s.admin}>
            <Monogram name={name} />
            <div>
              <p className={s.name}>{name}</p>
              <p className={s.text}>{scope}</p>
            </div>
            <ul className={s.may}>
              {may.map((right) => (
                <li key={right}>{right}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
