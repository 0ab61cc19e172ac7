import type { Panel } from '../../lib/types.gen';
import { PanelAdmins } from './panel-admins';
import { PanelAlerts } from './panel-alerts';
import { PanelDevices } from './panel-devices';
import { PanelFrame } from './panel-frame';
import { PanelGroups } from './panel-groups';
import { PanelInvite } from './panel-invite';
import { PanelLog } from './panel-log';
import { PanelMember } from './panel-member';

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
