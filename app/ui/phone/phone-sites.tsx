import type { PhoneSite, PhoneSites as Props } from '../../lib/types.gen';
import { Ring } from '../ring';
import { PhoneAccounts } from './phone-accounts';
import { PhoneFrame } from './phone-frame';
import s from './phone-sites.module.css';

/** The app's first screen: the nearest site on top, with its doors. */
export function PhoneSites({ time, title, items, accounts }: Props) {
  return (
    <PhoneFrame time={time}>
      {accounts && <PhoneAccounts names={accounts} />}
      <p className={s.title}>{title}</p>
      <ul>
        {items.map((site) => (
          <Site key={site.name} {...site} />
        ))}
      </ul>
    </PhoneFrame>
  );
}

function Site({ name, distance, doors = [] }: PhoneSite) {
  return (
    <li className={s.site}>
      <p className={s.name}>
        {name} <span className={s.distance}>{distance}</span>
      </p>
      {doors.length > 0 && (
        <ul className={s.doors}>
          {doors.map((door) => (
            <li key={door.label} className={s.door}>
              <Ring state="resting" />
              <span>
                {door.label}
                <span className={s.hint}>{door.value}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
