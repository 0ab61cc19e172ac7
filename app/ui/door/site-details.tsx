import type { DoorSite, DoorTexts } from '../../lib/types.gen';
import s from './site-details.module.css';

interface Props {
  site: DoorSite;
  texts: DoorTexts;
}

/** The host's message, PIN, address and contact. The invented numbers are not links, so that nobody calls them. */
export function SiteDetails({ site, texts: { phone } }: Props) {
  return (
    <>
      <p className={s.message}>{site.message}</p>
      <dl className={s.lines}>
        <div>
          <dt>{phone.pin}</dt>
          <dd>
            <details className={s.secret}>
              <summary>
                <span className={s.dots}>
                  <span aria-hidden="true">{'•'.repeat(site.pin.length)}</span>
                  <span className="visually-hidden">{phone.pinHidden}</span>
                </span>
                <span className={s.show}>{phone.showPin}</span>
                <span className={s.hide}>{phone.hidePin}</span>
              </summary>
              <p className={s.pin}>{site.pin}</p>
            </details>
          </dd>
        </div>
        <div>
          <dt>{phone.address}</dt>
          <dd>{site.address}</dd>
        </div>
        {(site.phone || site.email) && (
          <div>
            <dt>{phone.contact}</dt>
            {site.phone && <dd className={s.number}>{site.phone}</dd>}
            {site.email && <dd>{site.email}</dd>}
          </div>
        )}
      </dl>
    </>
  );
}
