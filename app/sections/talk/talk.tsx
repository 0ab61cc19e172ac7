import { useLocale } from '@aldaba/app';
import type { TalkProps as Props } from '../../types.gen';
import { Action } from '../../ui/actions';
import { Cover } from '../../ui/cover';
import { Facts } from '../../ui/facts';
import { Film } from '../../ui/film';
import { Prose } from '../../ui/prose';
import { Sheet } from '../../ui/sheet';
import s from './talk.module.css';

/** An interview: its number in a ring, its video, then questions in the margin with their answers. */
export default function Talk(talk: Props) {
  const { t } = useLocale();
  const { back, title, subtitle, interviewed, interviewer, number, hash, date, picture, video, youtube, body } = talk;
  const filmed = Boolean(picture || video || youtube);
  const all = <Action label={t('talk.back')} to={back} />;
  const who = (
    <Facts>
      <strong>{t('talk.with', { name: interviewed })}</strong>
      <span>
        {t('talk.by')} {interviewer}
      </span>
      <time dateTime={date.iso}>{date.text}</time>
      <span>{hash}</span>
    </Facts>
  );
  return (
    <div className={s.talk}>
      <Cover above={all} title={title} number={number} under={filmed}>
        <p className={s.subtitle}>{subtitle}</p>
        {!filmed && who}
      </Cover>
      <Sheet end={all}>
        {filmed && (
          <div className={s.stage}>
            <Film title={title} picture={picture} video={video} youtube={youtube} />
            {who}
          </div>
        )}
        <Prose html={body} ledger />
      </Sheet>
    </div>
  );
}
