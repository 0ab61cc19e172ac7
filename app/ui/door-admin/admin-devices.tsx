import { CheckField } from '@aldaba/app';
import { formatPercent, interpolate } from '../../door/format';
import { lowBatteries, withDoor } from '../../door/settings';
import { type DoorType, doorTypes } from '../../door/world';
import s from './admin-devices.module.css';
import { AdminDisclosure } from './admin-disclosure';
import type { AdminProps } from './admin-props';
import { Slider } from './slider';

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

interface DeviceProps extends AdminProps {
  door: DoorType;
  problem: boolean;
}

/** The level of a new battery, per cent. */
const fullBattery = 100;

/** Edits one door's device: power, connection, action and fault. */
function AdminDevice({ id: side, texts, settings, change, door, problem }: DeviceProps) {
  const id = `${side}-${door}`;
  const { devices } = texts.admin;
  const { battery, online, hasAction, faulty } = settings.doors[door];
  const set = (to: Parameters<typeof withDoor>[2]) => change(withDoor(settings, door, to));
  const level = battery === undefined ? undefined : formatPercent(texts.times, battery);
  const value = [
    level ? interpolate(texts.phone.battery, { percent: level }) : texts.phone.mains,
    online ? texts.phone.online : texts.phone.offline,
    !hasAction && texts.links.names.no_actions,
    faulty && devices.faulty,
  ];
  return (
    <AdminDisclosure
      name={`${side}-devices`}
      title={texts.doors[door]}
      value={value.filter(Boolean).join(' · ')}
      problem={problem}
      inner
    >
      {level && (
        <Slider
          id={`${id}-battery`}
          label={devices.battery}
          min={0}
          max={100}
          value={battery ?? fullBattery}
          valueText={level}
          slide={(to) => set({ battery: to })}
        />
      )}
      <CheckField
        id={`${id}-mains`}
        label={devices.mains}
        checked={!level}
        onChange={({ target }) => set({ battery: target.checked ? undefined : fullBattery })}
      />
      <CheckField
        id={`${id}-online`}
        label={devices.online}
        checked={online}
        onChange={({ target }) => set({ online: target.checked })}
      />
      <CheckField
        id={`${id}-action`}
        label={devices.hasAction}
        checked={hasAction}
        onChange={({ target }) => set({ hasAction: target.checked })}
      />
      <CheckField
        id={`${id}-faulty`}
        label={devices.faulty}
        checked={faulty}
        onChange={({ target }) => set({ faulty: target.checked })}
      />
    </AdminDisclosure>
  );
}
