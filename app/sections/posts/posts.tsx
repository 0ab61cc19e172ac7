import { useLocale } from '@aldaba/app';
import type { PostItem, PostsProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Picture } from '../../ui/picture';
import { Row, Rows } from '../../ui/rows';
import { Split } from '../../ui/split';
import { Topics } from '../../ui/topics';
import s from './posts.module.css';

/** The academy's articles: topics in the margin, the newest large, the others as a list by date. */
export default function Posts({ title, lead, feed, all = '', topic, topics = [], items = [] }: Props) {
  const { t } = useLocale();
  const [newest, ...others] = items;
  const margin = (
    <div className={s.margin}>
      <Head title={title} lead={lead} />
      <Topics all={all} items={topics} current={topic} />
      {feed && (
        <a className={s.feed} href={feed} type="application/atom+xml">
          {t('article.feed')}
        </a>
      )}
    </div>
  );
  return (
    <Split head={margin}>
      {newest && <Newest {...newest} />}
      {others.length > 0 && (
        <Rows>
          {others.map(({ title: name, text, to, lang, picture, ...post }) => (
            <Row key={to} title={name} to={to} lang={lang} className={s.row}>
              <PostLine {...post} />
              <p>{text}</p>
              <About topics={post.topics} />
              {picture && (
                <div className={s.cover}>
                  <Picture of={picture} decorative />
                </div>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Split>
  );
}

function Newest({ title, text, to, lang, topics, picture, ...post }: PostItem) {
  return (
    <article className={s.newest}>
      {picture && (
        <div className={s.opening}>
          <Picture of={{ ...picture, sizes: '(max-width: 65.99rem) 92vw, 54rem' }} decorative />
        </div>
      )}
      <PostLine {...post} />
      <h3 lang={lang}>
        <a href={to}>{title}</a>
      </h3>
      <p>{text}</p>
      <About topics={topics} />
    </article>
  );
}

function About({ topics }: Pick<PostItem, 'topics'>) {
  const { t } = useLocale();
  return <p className={s.about}>{topics.map((topic) => t(`topic.${topic}`)).join(' · ')}</p>;
}

/** When an article came out, and how long it takes to read. */
function PostLine({ date, day, minutes }: Pick<PostItem, 'date' | 'day' | 'minutes'>) {
  const { t } = useLocale();
  return (
    <p className={s.line}>
      <time dateTime={date}>{day}</time>
      <span>{t('article.minutes', { count: minutes })}</span>
    </p>
  );
}
