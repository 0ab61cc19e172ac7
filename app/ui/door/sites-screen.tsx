import { nearestFirst } from '../../lib/door/distance';
import { sites } from '../../lib/door/scenario';
import { type AccountId, accountIds, siteIds } from '../../lib/door/settings';
import type { PhoneProps } from './phone-props';
import { SiteDoors } from './site-doors';
import s from './sites-screen.module.css';

interface Props extends PhoneProps {
  account: AccountId;
}

/** The sites of an account with their doors, the nearest site first. */
export function SitesScreen({ account, texts, demo }: Props) {
  const { place, settings } = demo;
  const mine = siteIds.filter((id) => sites[id].account === account).map((id) => ({ id, place: sites[id].place }));
  return (
    <div className={s.screen}>
      <ul className={s.accounts} aria-label={texts.phone.accounts}>
        {accountIds.map((id) => (
          <li key={id}>
            <button type="button" aria-pressed={id === account} onClick={() => demo.list(id)}>
              {texts.accounts[id]}
            </button>
          </li>
        ))}
      </ul>
      <h3 className={s.title} tabIndex={-1} data-focus="">
        {texts.phone.near}
      </h3>
      <ul>
        {(place ? nearestFirst(mine, place) : mine).map(({ id }) => (
          <SiteDoors key={id} site={id} texts={texts} settings={settings} from={place} show={demo.show} />
        ))}
      </ul>
    </div>
  );
}
