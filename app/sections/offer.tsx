import { useLanguage } from '../lib/messages';
import type { Offer as Props } from '../lib/types.gen';
import { Action } from '../ui/actions';
import { Prose } from '../ui/prose';
import s from './offer.module.css';

/** A job offer, with its way back and its way in. */
export function Offer({ back, name, location, body, apply }: Props) {
  const { t } = useLanguage();
  return (
    <div className={s.offer}>
      <p className={s.back}>
        <Action label={t('offer.back')} to={back} />
      </p>
      <h1 className={s.name}>{name}</h1>
      <div className={s.aside}>
        <p className={s.location}>{location}</p>
        <Action label={t('offer.apply')} to={apply} style="primary" />
      </div>
      <div className={s.body}>
        <Prose html={body} />
      </div>
    </div>
  );
}
