import { type Html, Rich, useLocale } from '@aldaba/app';

interface Props {
  crumbs: { label: string; to?: string }[];
  name: string;
  date: string;
  body: Html;
  list: string;
}

/** An article. */
export default function Article({ crumbs, name, date, body, list }: Props) {
  const { t } = useLocale();
  return (
    <article>
      <nav>
        {crumbs.map(({ label, to }) =>
          to ? <a key={label} href={to}>{`${label} / `}</a> : <span key={label}>{label}</span>,
        )}
      </nav>
      <h1>{name}</h1>
      <p>{date}</p>
      <Rich as="div" html={body} />
      <a href={list}>{t('news.all')}</a>
    </article>
  );
}
