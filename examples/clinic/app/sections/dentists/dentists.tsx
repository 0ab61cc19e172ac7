import { useLocale } from '@aldaba/app';

interface Props {
  title: string;
  empty: string;
  path: string;
  query?: string;
  count: number;
  filters: { name: string; choices: { value: string; label: string; count: number; chosen?: boolean }[] }[];
  items: { name: string; to: string; treatments: string[] }[];
}

/** The dentists that the visitor's words and choice find. */
export default function Dentists({ title, empty, path, query = '', count, filters, items }: Props) {
  const { t } = useLocale();
  return (
    <div>
      <h1>{title}</h1>
      <form action={path}>
        <input name="q" defaultValue={query} aria-label={t('dentist.search')} />
        {filters.map(({ name, choices }) => (
          <select
            key={name}
            name={name}
            defaultValue={choices.find((c) => c.chosen)?.value}
            aria-label={t('dentist.filter')}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">{t('dentist.filter')}</option>
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label} ({choice.count})
              </option>
            ))}
          </select>
        ))}
        <button type="submit">{t('dentist.search')}</button>
      </form>
      {count === 0 && <p>{empty}</p>}
      <ul>
        {items.map(({ name, to, treatments }) => (
          <li key={to}>
            <a href={to}>{name}</a> {treatments.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  );
}
