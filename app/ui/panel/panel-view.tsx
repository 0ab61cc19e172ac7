import { useLocale } from '@aldaba/app';
import type { ReactNode } from 'react';
import type { Panel, PanelPlace } from '../../types.gen';
import { Mark } from '../frame/mark';
import { PanelDevices, PanelInvite, PanelMember } from './panel-cards';
import { PanelAdmins, PanelAlerts, PanelGroups } from './panel-lists';
import { PanelLog } from './panel-log';
import s from './panel-view.module.css';

type Props = Omit<Panel, 'title' | 'lead' | 'caption'>;

/** The admin panel's window with the parts that there are. */
export function PanelView({ site, current, log, member, invite, devices, alerts, groups, admins }: Props) {
  return (
    <PanelFrame site={site} current={current}>
      {log && <PanelLog {...log} />}
      {member && <PanelMember {...member} />}
      {invite && <PanelInvite {...invite} />}
      {devices && <PanelDevices {...devices} />}
      {alerts && <PanelAlerts {...alerts} />}
      {groups && <PanelGroups {...groups} />}
      {admins && <PanelAdmins {...admins} />}
    </PanelFrame>
  );
}

interface FrameProps {
  site: string;
  current: PanelPlace;
  children: ReactNode;
}

const places: readonly PanelPlace[] = ['accesses', 'members', 'groups', 'doors', 'alerts'];

/** The admin panel's window. It is looked at, not worked with: nothing in it is a control. */
function PanelFrame({ site, current, children }: FrameProps) {
  const { t } = useLocale();
  return (
    <div className={s.window}>
      <div className={s.side} data-tone="navy">
        <p className={s.site}>
          <Mark />
          {site}
        </p>
        <ul className={s.places}>
          {places.map((place) => (
            <li key={place} className={place === current ? s.current : undefined}>
              {t(`panel.${place}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={s.main} data-tone="paper">
        <div className={s.parts}>{children}</div>
      </div>
    </div>
  );
}
