import { useLanguage } from '../lib/messages';
import type { Offer as Props } from '../lib/types.gen';
import { Action } from '../ui/actions';
import { Halo } from '../ui/halo';
import { Prose } from '../ui/prose';
import { Sheet } from '../ui/sheet';
import s from './offer.module.css';

/** A job offer: the post as large as a nameplate, then its terms, and the way in again at the end. */
export function Offer({ back, name, location, body, apply }: Props) {
  const { t } = useLanguage();
  return (
    <div>
      <div className={s.cover}>
        <Halo />
        <p>
          <Action label={t('offer.back')} to={back} />
        </p>
        <h1 className={s.name}>{name}</h1>
        <p className={s.location}>{location}</p>
        <p>
          <Action label={t('offer.apply')} to={apply} style="primary" />
        </p>
      </div>
      <Sheet>
        <Prose html={body} ledger />
        <p className={s.end}>
          <Action label={t('offer.apply')} to={apply} style="primary" />
          <Action label={t('offer.back')} to={back} />
        </p>
      </Sheet>
    </div>
  );
}
