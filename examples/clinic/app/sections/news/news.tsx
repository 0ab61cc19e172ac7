import { useLocale } from '@aldaba/app';

interface Props {
  title: string;
  feed: string;
  filters: { name: string; to: string; choices: { value: string; label: string; to: string; chosen?: boolean }[] }[];
  items: { name: string; to: string; date: string; description: string }[];
}

/** The articles, the newest first. */
export default function News({ title, feed, filters, items }: Props) {
  const { t } = useLocale();
  return (
    <div>
      <h1>{title}</h1>
      {filters.map(({ name, to, choices }) => (
        <nav key={name} aria-label={t('news.topics')}>
          <a href={to}>{t('news.all')}</a>
          {choices.map((choice) => (
            <a key={choice.value} href={choice.to} aria-current={choice.chosen}>
              {choice.label}
            </a>
          ))}
        </nav>
      ))}
      {items.map((item) => (
        <article key={item.to}>
          <h2>
            <a href={item.to}>{item.name}</a>
          </h2>
          <p>{item.date}</p>
          <p>{item.description}</p>
        </article>
      ))}
      <a href={feed} type="application/atom+xml">
        {t('news.feed')}
      </a>
    </div>
  );
}
