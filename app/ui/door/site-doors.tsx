import { metresBetween } from '../../lib/door/distance';
import { formatDistance, interpolate } from '../../lib/door/format';
import { siteOf, sites } from '../../lib/door/scenario';
import type { Settings, SiteId } from '../../lib/door/settings';
import type { DoorType, Place } from '../../lib/door/world';
import type { DoorTexts } from '../../lib/types.gen';
import { Ring } from '../ring';
import { doorHealth } from './door-health';
import s from './site-doors.module.css';

/** Within this many metres the site is shown as here. */
const nearby = 50;

interface Props {
  site: SiteId;
  texts: DoorTexts;
  settings: Settings;
  /** The phone's position; undefined: not known. */
  from?: Place;
  show(door: DoorType): void;
}

/** A site, its distance, and its doors that the member may open. */
export function SiteDoors({ site, texts, settings, from, show }: Props) {
  const { phone, times, doors } = texts;
  const away = from && metresBetween(from, sites[site].place);
  const mine = settings.member.doors.filter((door) => siteOf[door] === site);
  return (
    <li className={s.site}>
      <p className={s.name}>
        {texts.sites[site].name}
        {away !== undefined && (
          <span className={s.away}>
            {away < nearby ? phone.here : interpolate(phone.away, { distance: formatDistance(times, away) })}
          </span>
        )}
      </p>
      {mine.length === 0 && <p className={s.none}>{phone.noDoors}</p>}
      <ul className={s.doors} aria-label={phone.doors}>
        {mine.map((door) => (
          <li key={door}>
            <button type="button" className={s.door} onClick={() => show(door)}>
              <Ring state="resting" />
              <span>
                {doors[door]}
                <span className={s.health}>{doorHealth(texts, settings.doors[door])}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </li>
  );
}
