import { Ring } from '@aldaba/app';
import type { ReactNode } from 'react';
import s from './phone-sites.module.css';

interface Site {
  name: string;
  distance?: string;
  doors?: readonly Door[];
  /** The text of a site without doors. */
  none?: string;
}

interface Door {
  label: string;
  value: string;
  /** Shows the door; without it, the door is a picture of a button. */
  show?(): void;
}

interface Props {
  title: ReactNode;
  /** The nearest first. */
  items: readonly Site[];
  /** The label of each list of doors. */
  doorsLabel?: string;
}

/** The app's first screen, in pictures and in the demo: sites with their doors. */
export function PhoneSites({ title, items, doorsLabel }: Props) {
  return (
    <>
      <div className={s.title}>{title}</div>
      <ul>
        {items.map(({ name, distance, doors = [], none }) => (
          <li key={name} className={s.site}>
            <p className={s.name}>
              {name} {distance && <span className={s.distance}>{distance}</span>}
            </p>
            {doors.length === 0 && none && <p className={s.none}>{none}</p>}
            {doors.length > 0 && (
              <ul className={s.doors} aria-label={doorsLabel}>
                {doors.map((door) => (
                  <li key={door.label}>
                    <DoorButton {...door} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function DoorButton({ label, value, show }: Door) {
  const inside = (
    <>
      <Ring state="resting" />
      <span>
        {label}
        <span className={s.hint}>{value}</span>
      </span>
    </>
  );
  if (!show) return <div className={s.door}>{inside}</div>;
  return (
    <button type="button" className={s.door} onClick={show}>
      {inside}
    </button>
  );
}
