import type { Device, Devices as Props } from '../lib/types.gen';
import { drawings } from '../ui/drawings';
import { Head } from '../ui/head';
import s from './devices.module.css';

/** The family on one shelf, each device with the fact that decides. */
export function Devices({ title, lead, items, action }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} action={action} across />
      <ul className={s.shelf}>
        {items.map((device) => (
          <DeviceItem key={device.name} {...device} />
        ))}
      </ul>
    </div>
  );
}

function DeviceItem({ name, text, fact, to }: Device) {
  const Drawing = drawings[name];
  return (
    <li className={s.device}>
      <div className={s.picture}>{Drawing && <Drawing />}</div>
      <h3 className={s.name}>
        <a href={to}>{name}</a>
      </h3>
      <p className={s.text}>{text}</p>
      <p className={s.fact}>{fact}</p>
    </li>
  );
}
