import { useRef } from 'react';
import { formatTime } from '../../lib/door/format';
import { PhoneFrame } from '../phone/phone-frame';
import { announcement } from './announcement';
import { DoorScreen } from './door-screen';
import s from './guest-phone.module.css';
import type { PhoneProps } from './phone-props';
import { SitesScreen } from './sites-screen';
import { useFocusFallback } from './use-focus-fallback';

/** The guest's phone: the list of sites, or one door. */
export function GuestPhone(props: PhoneProps) {
  const { texts, demo } = props;
  const phone = useRef<HTMLElement>(null);
  useFocusFallback(phone);
  return (
    <section ref={phone} className={s.guest} aria-label={texts.phone.label}>
      <PhoneFrame time={formatTime(demo.settings.now)}>
        {demo.account ? <SitesScreen account={demo.account} {...props} /> : <DoorScreen {...props} />}
      </PhoneFrame>
      <p className="visually-hidden" role="status">
        {announcement(texts, demo)}
      </p>
    </section>
  );
}
