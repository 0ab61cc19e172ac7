import type { Offer as Props } from '../lib/types.gen';
import { Action } from '../ui/actions';
import { Prose } from '../ui/prose';
import s from './offer.module.css';

/** A job offer, with its way back and its way in. */
export function Offer({ back, name, location, body, apply }: Props) {
  return (
    <div className={s.offer}>
      <p className={s.back}>
        <Action {...back} />
      </p>
      <h1 className={s.name}>{name}</h1>
      <div className={s.aside}>
        <p className={s.location}>{location}</p>
        <Action {...apply} />
      </div>
      <div className={s.body}>
        <Prose html={body} />
      </div>
    </div>
  );
}
