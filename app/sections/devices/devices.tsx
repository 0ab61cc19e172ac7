import type { Device, DevicesProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Picture } from '../../ui/picture';
import s from './devices.module.css';

/** All the devices in a row, each with its deciding fact. */
export default function Devices({ title, lead, items, action }: Props) {
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

function DeviceItem({ name, text, fact, to, picture }: Device) {
  return (
    <li className={s.device}>
      {picture && (
        <div className={s.picture}>
          <Picture of={picture} decorative />
        </div>
      )}
      <h3 className={s.name}>
        <a href={to}>{name}</a>
      </h3>
      <p className={s.text}>{text}</p>
      <p className={s.fact}>{fact}</p>
    </li>
  );
}
