import { siteOf } from '../../door/scenario';
import type { DoorSetting } from '../../door/settings';
import type { DoorTexts } from '../../types.gen';
import { SiteDetails } from '../phone/site-details';
import { doorHealth } from './door-health';
import s from './door-screen.module.css';
import { DoorState } from './door-state';
import { OpenButton } from './open-button';
import type { PhoneProps } from './phone-props';

/** One door: its button, the outcome, and below it the host's details. */
export function DoorScreen(props: PhoneProps) {
  const { id, texts, demo } = props;
  const { door, settings } = demo;
  const site = texts.sites[siteOf[door]];
  const health: DoorSetting = settings.doors[door];
  const contacts = [site.phone, site.email].map((way) => way && <p key={way}>{way}</p>);
  return (
    <div className={s.screen}>
      <button type="button" className={s.back} data-scripted="" onClick={() => demo.list()}>
        {texts.phone.back}
      </button>
      <p className={s.site}>{site.name}</p>
      <h3 className={s.door} id={`${id}-door`}>
        {texts.doors[door]}
      </h3>
      <p className={s.health}>{doorHealth(texts, health)}</p>
      <OpenButton {...props} />
      <DoorState {...props} />
      {/* The invented numbers are not links, so that nobody calls them. */}
      <SiteDetails
        message={site.message}
        lines={[
          { label: texts.phone.pin, value: <Secret pin={site.pin} texts={texts.phone} /> },
          { label: texts.phone.address, value: site.address },
          ...(site.phone || site.email ? [{ label: texts.phone.contact, value: contacts }] : []),
        ]}
      />
    </div>
  );
}

/** A PIN behind dots until the guest shows it. */
function Secret({ pin, texts }: { pin: string; texts: DoorTexts['phone'] }) {
  return (
    <details className={s.secret}>
      <summary>
        <span className={s.dots}>
          <span aria-hidden="true">{'•'.repeat(pin.length)}</span>
          <span className="visually-hidden">{texts.pinHidden}</span>
        </span>
        <span className={s.show}>{texts.showPin}</span>
        <span className={s.hide}>{texts.hidePin}</span>
      </summary>
      <p className={s.pin}>{pin}</p>
    </details>
  );
}
