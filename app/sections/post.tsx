import { useLanguage } from '../lib/messages';
import type { Post as Props } from '../lib/types.gen';
import { Crumbs } from '../ui/crumbs';
import { Prose } from '../ui/prose';
import s from './post.module.css';

/** An article of the academy; its words may be in another language than the page's. */
export function Post({ crumbs, title, date, day, lang, notice, body }: Props) {
  const { locale, t } = useLanguage();
  return (
    <div className={s.post}>
      <Crumbs items={crumbs} />
      {notice && <p className={s.notice}>{notice}</p>}
      <article className={s.article} lang={lang}>
        <h1 className={s.title}>{title}</h1>
        <p className={s.date} lang={lang && locale}>
          <span>{t('article.published')}</span> <time dateTime={date}>{day}</time>
        </p>
        <div className={s.body}>
          <Prose html={body} />
        </div>
      </article>
    </div>
  );
}
