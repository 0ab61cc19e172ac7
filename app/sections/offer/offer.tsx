import { useLocale } from '@aldaba/app';
import type { OfferProps as Props } from '../../types.gen';
import { Action } from '../../ui/actions';
import { Cover } from '../../ui/cover';
import { Facts } from '../../ui/facts';
import { Prose } from '../../ui/prose';
import { Sheet } from '../../ui/sheet';
import s from './offer.module.css';

/** A job offer: its title, its terms, and the link to apply at the start and the end. */
export default function Offer({ back, name, location, posted, closes, body, apply }: Props) {
  const { t } = useLocale();
  return (
    <div>
      <Cover above={<Action label={t('offer.back')} to={back} />} title={name}>
        <p className={s.location}>{location}</p>
        <Action label={t('offer.apply')} to={apply} style="primary" />
        <Facts>
          <span>
            {t('offer.posted')} <time dateTime={posted.iso}>{posted.text}</time>
          </span>
          <span>
            {t('offer.closes')} <time dateTime={closes.iso}>{closes.text}</time>
          </span>
        </Facts>
      </Cover>
      <Sheet
        end={
          <>
            <Action label={t('offer.apply')} to={apply} style="primary" />
            <Action label={t('offer.back')} to={back} />
          </>
        }
      >
        <Prose html={body} ledger />
      </Sheet>
    </div>
  );
}
