import { useLocale } from '@aldaba/app';
import type { PostItem, PostProps as Props } from '../../types.gen';
import { Action } from '../../ui/actions';
import { Cover } from '../../ui/cover';
import { Crumbs } from '../../ui/crumbs';
import { Facts } from '../../ui/facts';
import { Picture } from '../../ui/picture';
import { Prose } from '../../ui/prose';
import { ReadOn } from '../../ui/read-on';
import { Sheet } from '../../ui/sheet';
import { topicsAnchor } from '../../ui/topics';
import { Turn } from '../../ui/turn';
import s from './post.module.css';

/** An article of the academy with its further links. Its language may differ from the page's. */
export default function Post(post: Props) {
  const { t } = useLocale();
  const { crumbs, title, date, day, minutes, topics, lang, picture, body, previous, next, related, list } = post;
  return (
    <article>
      <Cover above={<Crumbs items={crumbs} lang={lang} />} title={title} lang={lang} long>
        {lang && <p className={s.notice}>{t('article.notice')}</p>}
        <Facts>
          <span>
            {t('article.published')} <time dateTime={date}>{day}</time>
          </span>
          <span>{t('article.minutes', { count: minutes })}</span>
          <span className={s.topics}>
            {topics.map(({ topic, to }) => (
              <a key={topic} href={`${to}#${topicsAnchor}`}>
                {t(`topic.${topic}`)}
              </a>
            ))}
          </span>
        </Facts>
      </Cover>
      <Sheet>
        {picture && (
          <div className={s.picture}>
            <Picture of={picture} />
          </div>
        )}
        <div lang={lang}>
          <Prose html={body} ledger />
        </div>
      </Sheet>
      <Sheet tone="sand">
        {related && <ReadOn head={<h2>{t('article.related')}</h2>} items={related.map(readOn)} />}
        <Turn
          label={t('article.more')}
          prev={previous && { ...previous, label: t('article.previous') }}
          next={next && { ...next, label: t('article.next') }}
        >
          <Action label={t('article.back')} to={list} />
        </Turn>
      </Sheet>
    </article>
  );
}

const readOn = ({ title, text, to, lang }: PostItem) => ({ label: title, text, to, lang });
