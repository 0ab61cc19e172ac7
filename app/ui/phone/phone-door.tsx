import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/messages';
import type { PhoneDoor as Props } from '../../lib/types.gen';
import s from './phone-door.module.css';
import { PhoneFrame } from './phone-frame';
import { PhoneRing } from './phone-ring';

interface WithControl extends Props {
  /** The button that opens the door in the demo; without it, a picture of one. */
  control?: ReactNode;
}

/** The screen of one door: the ring that opens, the host's word, the PIN, where it is. */
export function PhoneDoor({ time, site, door, state, word, message, pin, lines = [], control }: WithControl) {
  const { t } = useLanguage();
  return (
    <PhoneFrame time={time}>
      <p className={s.site}>{site}</p>
      <p className={s.door}>{door}</p>
      <div className={s.ring}>{control ?? <PhoneRing state={state} />}</div>
      <p className={s.word}>{word}</p>
      {message && <p className={s.message}>{message}</p>}
      <dl className={s.lines}>
        {pin && (
          <div className={s.line}>
            <dt>PIN</dt>
            <dd className={s.pin}>
              {pin} <span className={s.hide}>{t('phone.hide')}</span>
            </dd>
          </div>
        )}
        {lines.map((line) => (
          <div key={line.label} className={s.line}>
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
      </dl>
    </PhoneFrame>
  );
}
