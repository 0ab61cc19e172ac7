import { lowBatteries } from '../../lib/door/low-batteries';
import { doorTypes } from '../../lib/door/world';
import { AdminDevice } from './admin-device';
import s from './admin-devices.module.css';
import { AdminDisclosure } from './admin-disclosure';
import type { AdminProps } from './admin-props';

/** The device of each door, with a summary of those that have a problem. */
export function AdminDevices(side: AdminProps) {
  const { id, texts, settings } = side;
  const low = lowBatteries(settings);
  const problems = doorTypes.filter((type) => {
    const { online, hasAction, faulty } = settings.doors[type];
    return !online || !hasAction || faulty || low.includes(type);
  });
  return (
    <AdminDisclosure
      name={id}
      title={texts.admin.devices.title}
      value={
        problems.length
          ? problems.map((type) => texts.doors[type]).join(', ')
          : `${doorTypes.length} · ${texts.phone.online}`
      }
      problem={problems.length > 0}
      across
    >
      <div className={s.devices}>
        {doorTypes.map((type) => (
          <AdminDevice key={type} {...side} door={type} problem={problems.includes(type)} />
        ))}
      </div>
    </AdminDisclosure>
  );
}
