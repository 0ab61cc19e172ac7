import { round } from '../../lib/round';
import type { PanelDevice, PanelDevices as Props } from '../../lib/types.gen';
import { Ring } from '../ring';
import s from './panel-card.module.css';

/** The level under which the panel raises an alert, in per cent. */
const low = 15;

/** Devices with their battery as a ring that empties. */
export function PanelDevices({ title, rows }: Props) {
  return (
    <div className={s.card}>
      <p className={s.name}>{title}</p>
      <ul className={s.devices}>
        {rows.map((row) => (
          <Device key={row.door} {...row} />
        ))}
      </ul>
    </div>
  );
}

function Device({ door, device, battery, state }: PanelDevice) {
  return (
    <li className={battery < low ? `${s.device} ${s.low}` : s.device}>
      <svg className={s.battery} viewBox="-22 -22 44 44" aria-hidden="true" focusable="false">
        <circle className={s.full} r="20" />
        <path className={s.level} d={round(20)} pathLength="100" strokeDasharray={`${battery} 100`} />
        <text y="4.500">{battery}</text>
      </svg>
      <span>
        <span className={s.door}>{door}</span>
        <span className={s.state}>
          {battery < low && <Ring state="denied" className={s.alert} />}
          {device} · {state}
        </span>
      </span>
    </li>
  );
}
