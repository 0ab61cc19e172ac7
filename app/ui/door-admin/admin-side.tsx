import { memo, type ReactNode } from 'react';
import type { LogLine } from '../../door/use-stored-demo';
import { Mark } from '../frame/mark';
import { AdminAlerts } from './admin-alerts';
import { AdminClock, AdminPhone } from './admin-bench';
import { AdminDevices } from './admin-devices';
import { AdminInvite } from './admin-invite';
import { AdminLog } from './admin-log';
import { AdminWhen, AdminWhere, AdminWho } from './admin-member';
import { AdminOrganization } from './admin-organization';
import type { AdminProps } from './admin-props';
import { AdminReset } from './admin-reset';
import s from './admin-side.module.css';

interface Props extends AdminProps {
  /** The demo's own page, which an invitation links to. */
  path: string;
  log: readonly LogLine[];
  reset(): void;
  /** Undoes the last reset. */
  undo(): void;
  /** More content under the panel. */
  children?: ReactNode;
}

/**
 * The administrator's panel, and below it what only the demo can set: the clock
 * and the phone. Memoized, because most changes on the phone do not concern it.
 */
export const AdminSide = memo(({ id: section, path, log, reset, undo, children, ...rest }: Props) => {
  const id = `${section}-admin`;
  const side = { ...rest, id };
  const { texts, settings } = rest;
  const { admin } = texts;
  return (
    <section className={s.side} aria-label={admin.label}>
      <div className={s.window}>
        <div className={s.head} data-tone="navy">
          <h3 className={s.title}>
            <Mark />
            <span>{admin.title}</span>
          </h3>
          <AdminAlerts texts={texts} settings={settings} />
        </div>
        <div className={s.main} data-tone="paper">
          <p className={s.lead} data-scripted="">
            {admin.lead}
          </p>
          <div className={s.rules}>
            <AdminWho {...side} />
            <AdminWhen {...side} />
            <AdminWhere {...side} />
            <AdminInvite id={id} texts={texts} settings={settings} path={path} />
            <AdminDevices {...side} />
            <AdminOrganization {...side} />
          </div>
          <AdminLog texts={texts} log={log} />
        </div>
      </div>
      <div className={s.bench} data-scripted="">
        <AdminClock {...side} />
        <AdminPhone {...side} />
        <AdminReset texts={admin} reset={reset} undo={undo} />
      </div>
      {children}
    </section>
  );
});
