import { useLanguage } from '../../lib/messages';
import type { PanelGroups as Props } from '../../lib/types.gen';
import s from './panel-list.module.css';

/** The groups of members: their size, their doors and their hours. */
export function PanelGroups({ title, rows }: Props) {
  const { t } = useLanguage();
  return (
    <div className={s.part}>
      <p className={s.title}>{title}</p>
      <ul className={s.list}>
        {rows.map(({ name, members, doors, when }) => (
          <li key={name} className={s.group}>
            <div>
              <p className={s.name}>{name}</p>
              <p className={s.text}>{t('panel.count', { count: members })}</p>
            </div>
            <p>{doors}</p>
            <p className={s.when}>{when}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
