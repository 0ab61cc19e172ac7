import { formatDistance, interpolate } from '../../lib/door/format';
import { withMember } from '../../lib/door/settings';
import { type DoorType, doorTypes } from '../../lib/door/world';
import { CheckField, SelectField } from '../field';
import { AdminDisclosure } from './admin-disclosure';
import type { AdminProps } from './admin-props';
import s from './admin-where.module.css';

/** The radii around a site that can be chosen, in metres. */
const areas = [100, 1000, 25_000];

/** Edits which doors the member may open, and from where. */
export function AdminWhere({ id, texts, settings, change }: AdminProps) {
  const { where } = texts.admin;
  const { doors, radius, remote } = settings.member;
  const set = (member: Parameters<typeof withMember>[1]) => change(withMember(settings, member));
  const area = (metres: number) => interpolate(where.within, { distance: formatDistance(texts.times, metres) });
  const radii = radius === undefined || areas.includes(radius) ? areas : [...areas, radius].sort((a, b) => a - b);
  const toggle = (door: DoorType) =>
    set({ doors: doorTypes.filter((type) => doors.includes(type) !== (type === door)) });
  const from = radius === undefined ? where.anywhere : area(radius);
  return (
    <AdminDisclosure
      name={id}
      title={where.title}
      value={`${where.doors}: ${doors.length}/${doorTypes.length} · ${from}`}
      problem={doors.length === 0}
    >
      <fieldset className={s.doors}>
        <legend>{where.doors}</legend>
        {doorTypes.map((type) => (
          <CheckField
            key={type}
            id={`${id}-may-${type}`}
            label={texts.doors[type]}
            checked={doors.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </fieldset>
      <SelectField
        id={`${id}-area`}
        label={where.area}
        options={[
          { value: '', label: where.anywhere },
          ...radii.map((metres) => ({ value: String(metres), label: area(metres) })),
        ]}
        value={radius ?? ''}
        onChange={({ target }) => set({ radius: Number(target.value) || undefined })}
      />
      <CheckField
        id={`${id}-remote`}
        label={where.remote}
        hint={where.remoteHint}
        checked={remote}
        onChange={({ target }) => set({ remote: target.checked })}
      />
    </AdminDisclosure>
  );
}
