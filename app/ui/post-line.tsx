import { useLanguage } from '../lib/messages';
import type { PostItem } from '../lib/types.gen';
import s from './post-line.module.css';

/** When an article came out, and how long it takes to read. */
export function PostLine({ date, day, minutes }: Pick<PostItem, 'date' | 'day' | 'minutes'>) {
  const { t } = useLanguage();
  return (
    <p className={s.line}>
      <time dateTime={date}>{day}</time>
      <span>{t('article.minutes', { count: minutes })}</span>
    </p>
  );
}
