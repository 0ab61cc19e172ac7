import { useLanguage } from '../lib/messages';
import type { Post as Props } from '../lib/types.gen';
import { Crumbs } from '../ui/crumbs';
import { Halo } from '../ui/halo';
import { Prose } from '../ui/prose';
import { Sheet } from '../ui/sheet';
import s from './post.module.css';

/** An article of the academy; its words may be in another language than the page's. */
export function Post({ crumbs, title, date, day, lang, body }: Props) {
  const { locale, t } = useLanguage();
  const ours = lang && locale;
  return (
    <article lang={lang}>
      <div className={s.cover}>
        <Halo />
        <div lang={ours}>
          <Crumbs items={crumbs} />
          {ours && <p className={s.notice}>{t('article.notice')}</p>}
        </div>
        <h1 className={s.title}>{title}</h1>
        <p className={s.date} lang={ours}>
          <span>{t('article.published')}</span> <time dateTime={date}>{day}</time>
        </p>
      </div>
      <Sheet>
        <Prose html={body} ledger />
      </Sheet>
    </article>
  );
}
