import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/messages';
import type { PanelPlace } from '../../lib/types.gen';
import { Mark } from '../frame/mark';
import s from './panel-frame.module.css';

interface Props {
  site: string;
  current: PanelPlace;
  children: ReactNode;
}

const places: readonly PanelPlace[] = ['accesses', 'members', 'groups', 'doors', 'alerts'];

/** The admin panel's window. It is looked at, not worked with: nothing in it is a control. */
export function PanelFrame({ site, current, children }: Props) {
  const { t } = useLanguage();
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
