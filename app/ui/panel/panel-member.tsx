import type { PanelMember as Props } from '../../lib/types.gen';
import s from './panel-card.module.css';
import { PanelRules } from './panel-rules';

/** A member's card: name, the days of the key, its restrictions. */
export function PanelMember({ name, group, week, rules }: Props) {
  return (
    <div className={s.card}>
      <div className={s.head}>
        <p className={s.name}>{name}</p>
        <p className={s.group}>{group}</p>
      </div>
      <ul className={s.week}>
        {week.map((day, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week has two days of one letter
          <li key={i} className={day.open ? s.on : s.off}>
            {day.label}
          </li>
        ))}
      </ul>
      <PanelRules rules={rules} />
    </div>
  );
}
