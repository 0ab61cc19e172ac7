import { useLanguage } from '../../lib/messages';
import type { AlertKind, PanelAlerts as Props } from '../../lib/types.gen';
import { Ring, type RingState } from '../ring';
import s from './panel-list.module.css';

// A door that is out of reach still opens: its ring hangs as at rest. The
// others want somebody to come.
const lights: Record<AlertKind, RingState> = { battery: 'denied', denied: 'denied', connectivity: 'resting' };

/** The alerts, the newest first. */
export function PanelAlerts({ title, rows }: Props) {
  const { t } = useLanguage();
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
