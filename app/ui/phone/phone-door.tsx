import { useLocale } from '@aldaba/app';
import type { PhoneDoor as Props } from '../../types.gen';
import s from './phone-door.module.css';
import { PhoneFrame } from './phone-frame';
import { PhoneRing } from './phone-ring';
import { SiteDetails } from './site-details';

/** The picture of a door's screen: the ring that opens, the host's word, the PIN, where it is. */
export function PhoneDoor({ time, site, door, state, word, message, pin, lines = [] }: Props) {
  const { t } = useLocale();
  const shownPin = (
    <span className={s.pin}>
      {pin} <span className={s.hide}>{t('phone.hide')}</span>
    </span>
  );
  return (
    <PhoneFrame time={time}>
      <p className={s.site}>{site}</p>
      <p className={s.door}>{door}</p>
      <div className={s.ring}>
        <PhoneRing state={state} />
      </div>
      <p className={s.word}>{word}</p>
      <SiteDetails message={message} lines={[...(pin ? [{ label: 'PIN', value: shownPin }] : []), ...lines]} />
    </PhoneFrame>
  );
}
