import type { Panel as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { PanelAdmins } from '../ui/panel/panel-admins';
import { PanelAlerts } from '../ui/panel/panel-alerts';
import { PanelDevices } from '../ui/panel/panel-devices';
import { PanelFrame } from '../ui/panel/panel-frame';
import { PanelGroups } from '../ui/panel/panel-groups';
import { PanelInvite } from '../ui/panel/panel-invite';
import { PanelLog } from '../ui/panel/panel-log';
import { PanelMember } from '../ui/panel/panel-member';
import s from './panel.module.css';

/** A view of the admin panel that runs off the page's edge. */
export function Panel({ title, lead, caption, site, current, ...parts }: Props) {
  const { log, member, invite, devices, alerts, groups, admins } = parts;
  // Two parts need the page's width; a single one stands beside its text.
  const wide = !title && Object.values(parts).filter(Boolean).length > 1;
  return (
    <figure className={wide ? `${s.figure} ${s.across}` : s.figure}>
      <figcaption className={s.words}>
        {title && <Head title={title} lead={lead} />}
        <p className={s.caption}>{caption}</p>
      </figcaption>
      <div className={s.view}>
        <PanelFrame site={site} current={current}>
          {log && <PanelLog {...log} />}
          {member && <PanelMember {...member} />}
          {invite && <PanelInvite {...invite} />}
          {devices && <PanelDevices {...devices} />}
          {alerts && <PanelAlerts {...alerts} />}
          {groups && <PanelGroups {...groups} />}
          {admins && <PanelAdmins {...admins} />}
        </PanelFrame>
      </div>
    </figure>
  );
}
