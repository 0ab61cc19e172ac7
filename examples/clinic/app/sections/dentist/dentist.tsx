import { type Html, useLocale } from '@aldaba/app';

interface Props {
  crumbs: { label: string; to?: string }[];
  name: string;
  since: string;
  clinic: { name: string; street: string };
  treatments: string[];
  body: Html;
  list: string;
  next?: { name: string; to: string };
}

/** A dentist's page: who they are, what they do and where. */
export default function Dentist({ crumbs, name, since, clinic, treatments, body, list, next }: Props) {
  const { t } = useLocale();
  return (
    <div>
      <nav>
        {crumbs.map(({ label, to }) => (to ? <a key={label} href={to}>{`${label} / `}</a> : <span key={label}>{label}</span>))}
      </nav>
      <h1>{name}</h1>
      <p>
        {t('dentist.since')} {since}. {clinic.name}, {clinic.street}
      </p>
      <ul>
        {treatments.map((treatment) => (
          <li key={treatment}>{treatment}</li>
        ))}
      </ul>
      <div dangerouslySetInnerHTML={{ __html: body }} />
      <a href={list}>{t('dentist.all')}</a>
      {next && <a href={next.to}>{next.name}</a>}
    </div>
  );
}
