import { Ring, type RingState, useLocale } from '@aldaba/app';
import type {
  PanelAdmins as AdminsProps,
  AlertKind,
  PanelAlerts as AlertsProps,
  PanelGroups as GroupsProps,
} from '../../types.gen';
import { Monogram } from '../monogram';
import s from './panel-lists.module.css';

/** The members who use the panel themselves, each with a part of the building and permissions. */
export function PanelAdmins({ title, rows }: AdminsProps) {
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

// A door that is out of reach still opens: its ring hangs as at rest. The
// others want somebody to come.
const lights: Record<AlertKind, RingState> = { battery: 'denied', denied: 'denied', connectivity: 'resting' };

/** The alerts, the newest first. */
export function PanelAlerts({ title, rows }: AlertsProps) {
  const { t } = useLocale();
  return (
    <div className={s.part}>
      <p className={s.title}>{title}</p>
      <ul className={s.list}>
        {rows.map(({ time, kind, door, text }) => (
          <li key={time + door} className={s.alert}>
            <Ring state={lights[kind]} className={s.light} />
            <div>
              <p className={s.name}>{door}</p>
              <p className={s.text}>{text}</p>
            </div>
            <p className={s.kind}>{t(`panel.kinds.${kind}`)}</p>
            <p className={s.time}>{time}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The groups of members: their size, their doors and their hours. */
export function PanelGroups({ title, rows }: GroupsProps) {
  const { t } = useLocale();
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
