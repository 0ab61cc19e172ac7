import { useLanguage } from '../lib/messages';
import type { Talk as Props } from '../lib/types.gen';
import { Action } from '../ui/actions';
import { Prose } from '../ui/prose';
import s from './talk.module.css';

/** A conversation and its text, under its number. */
export function Talk({ back, title, subtitle, interviewed, interviewer, number, hash, body }: Props) {
  const { t } = useLanguage();
  return (
    <div className={s.talk}>
      <p className={s.back}>
        <Action label={t('talk.back')} to={back} />
      </p>
      <p className={s.number} aria-hidden="true">
        {number}
      </p>
      <h1 className={s.title}>{title}</h1>
      <p className={s.subtitle}>{subtitle}</p>
      <p className={s.people}>
        <strong>{t('talk.with', { name: interviewed })}</strong>
        <span>
          {t('talk.by')} {interviewer}
        </span>
        <span>{hash}</span>
      </p>
      <div className={s.body}>
        <Prose html={body} />
      </div>
    </div>
  );
}
