import type { PanelInvite as Props } from '../../lib/types.gen';
import s from './panel-card.module.css';
import { PanelRules } from './panel-rules';

/** An invitation before it is sent. */
export function PanelInvite({ title, fields, channels, message, send }: Props) {
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
