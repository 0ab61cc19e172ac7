import { useLanguage } from '../lib/messages';
import type { Talk as Props } from '../lib/types.gen';
import { Action } from '../ui/actions';
import { Halo } from '../ui/halo';
import { Prose } from '../ui/prose';
import { Sheet } from '../ui/sheet';
import s from './talk.module.css';

/** A conversation: its number in the ring, who speaks, then questions in the margin and answers beside them. */
export function Talk({ back, title, subtitle, interviewed, interviewer, number, hash, body }: Props) {
  const { t } = useLanguage();
  return (
    <div className={s.talk}>
      <div className={s.cover}>
        <Halo>{number}</Halo>
        <p>
          <Action label={t('talk.back')} to={back} />
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
      </div>
      <Sheet>
        <Prose html={body} ledger />
      </Sheet>
    </div>
  );
}
