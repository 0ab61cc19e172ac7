import { metresBetween, nearestFirst } from '../../door/distance';
import { formatDistance, interpolate } from '../../door/format';
import { siteOf, sites } from '../../door/scenario';
import { type AccountId, accountIds, type SiteId, siteIds } from '../../door/settings';
import { PhoneSites } from '../phone/phone-sites';
import { doorHealth } from './door-health';
import type { PhoneProps } from './phone-props';
import s from './sites-screen.module.css';

/** Within this many metres the site is shown as here. */
const nearby = 50;

interface Props extends PhoneProps {
  account: AccountId;
}

/** The sites of an account with the doors that the member may open, the nearest site first. */
export function SitesScreen({ account, texts, demo }: Props) {
  const { place, settings } = demo;
  const { phone, times } = texts;
  const mine = siteIds.filter((id) => sites[id].account === account).map((id) => ({ id, place: sites[id].place }));
  const distanceTo = (site: SiteId) => {
    if (!place) return;
    const away = metresBetween(place, sites[site].place);
    return away < nearby ? phone.here : interpolate(phone.away, { distance: formatDistance(times, away) });
  };
  const title = (
    <h3 className={s.title} tabIndex={-1} data-focus="">
      {phone.near}
    </h3>
  );
  return (
    <div className={s.screen}>
      <ul className={s.accounts} aria-label={phone.accounts}>
        {accountIds.map((id) => (
          <li key={id}>
            <button type="button" aria-pressed={id === account} onClick={() => demo.list(id)}>
              {texts.accounts[id]}
            </button>
          </li>
        ))}
      </ul>
      <PhoneSites
        title={title}
        doorsLabel={phone.doors}
        items={(place ? nearestFirst(mine, place) : mine).map(({ id }) => ({
          name: texts.sites[id].name,
          distance: distanceTo(id),
          none: phone.noDoors,
          doors: settings.member.doors
            .filter((door) => siteOf[door] === id)
            .map((door) => ({
              label: texts.doors[door],
              value: doorHealth(texts, settings.doors[door]),
              show: () => demo.show(door),
            })),
        }))}
      />
    </div>
  );
}
