import { Ring } from '@aldaba/app';
import { formatPercent, interpolate } from '../../door/format';
import { lowBatteries, type Settings } from '../../door/settings';
import { doorTypes } from '../../door/world';
import type { DoorTexts } from '../../types.gen';
import s from './admin-alerts.module.css';

interface Props {
  texts: DoorTexts;
  settings: Settings;
}

/** Alerts of doors with a low battery or offline. New ones are announced by the live region. */
export function AdminAlerts({ texts, settings }: Props) {
  const { alerts } = texts.admin;
  const low = lowBatteries(settings);
  const rows = doorTypes.flatMap((type) => {
    const { battery, online } = settings.doors[type];
    const words = { door: texts.doors[type], percent: formatPercent(texts.times, battery ?? 0) };
    return [
      ...(low.includes(type) ? [interpolate(battery ? alerts.battery : alerts.empty, words)] : []),
      ...(online ? [] : [interpolate(alerts.offline, words)]),
    ];
  });
  return (
    <div className={s.alerts}>
      <h4 className={s.title}>{alerts.title}</h4>
      <div role="status">
        {rows.length === 0 && <p>{alerts.none}</p>}
        {rows.map((text) => (
          <p key={text} className={s.alert}>
            <Ring state="denied" />
            <span>{text}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
