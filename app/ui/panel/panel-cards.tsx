import { Ring, round } from '@aldaba/app';
import type {
  PanelDevices as DevicesProps,
  PanelInvite as InviteProps,
  PanelMember as MemberProps,
  PanelDevice,
  PanelRule,
} from '../../types.gen';
import s from './panel-cards.module.css';

/** A member's card: name, the days of the key, its restrictions. */
export function PanelMember({ name, group, week, rules }: MemberProps) {
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

/** An invitation before it is sent. */
export function PanelInvite({ title, fields, channels, message, send }: InviteProps) {
  return (
    <div className={s.card}>
      <p className={s.name}>{title}</p>
      <PanelRules rules={fields} plain />
      <ul className={s.channels}>
        {channels.map((channel, i) => (
          <li key={channel} className={i === 0 ? s.chosen : undefined}>
            {channel}
          </li>
        ))}
      </ul>
      <p className={s.message}>{message}</p>
      <p className={s.send}>{send}</p>
    </div>
  );
}

/** The level under which the panel raises an alert, in per cent. */
const low = 15;

/** Devices with their battery as a ring that empties. */
export function PanelDevices({ title, rows }: DevicesProps) {
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

interface RulesProps {
  rules: readonly PanelRule[];
  /** Plain facts have no ring. */
  plain?: boolean;
}

/** The restrictions of a key, a line each: a whole ring where access is allowed, a barred one where not. */
function PanelRules({ rules, plain }: RulesProps) {
  return (
    <dl className={s.rules}>
      {rules.map((rule) => (
        <div key={rule.label} className={s.rule}>
          <dt>{rule.label}</dt>
          <dd>
            {rule.value}
            {!plain && <Ring state={rule.off ? 'denied' : 'open'} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
