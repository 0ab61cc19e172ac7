import { useLocale } from '@aldaba/app';
import type { TopicChoice } from '../types.gen';
import s from './topics.module.css';

/** The id of the list of articles: the links of topics scroll to it, not to the top of the page. */
export const topicsAnchor = 'topics';

interface Props {
  /** The address without a topic. */
  all: string;
  items: readonly TopicChoice[];
  current?: string;
}

/** The topics of articles, as links with counts. */
export function Topics({ all, items, current }: Props) {
  const { t } = useLocale();
  return (
    <nav id={topicsAnchor} className={s.topics} aria-label={t('article.topics')}>
      <ul>
        <li>
          <a href={`${all}#${topicsAnchor}`} aria-current={current ? undefined : 'page'}>
            <span className={s.name}>{t('article.all')}</span>
          </a>
        </li>
        {items.map(({ topic, count, to }) => (
          <li key={topic}>
            <a href={`${to}#${topicsAnchor}`} aria-current={topic === current ? 'page' : undefined}>
              <span className={s.name}>{t(`topic.${topic}`)}</span> <span className={s.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
