import { siteOf } from '../../lib/door/scenario';
import type { DoorSetting } from '../../lib/door/settings';
import { doorHealth } from './door-health';
import s from './door-screen.module.css';
import { DoorState } from './door-state';
import { OpenButton } from './open-button';
import type { PhoneProps } from './phone-props';
import { SiteDetails } from './site-details';

/** One door: its button, the outcome, and below it the host's details. */
export function DoorScreen(props: PhoneProps) {
  const { id, texts, demo } = props;
  const { door, settings } = demo;
  const site = texts.sites[siteOf[door]];
  const health: DoorSetting = settings.doors[door];
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
      <SiteDetails site={site} texts={texts} />
    </div>
  );
}
