import s from './table.module.css';

interface RowProps {
  label: string;
  /** Where there is more about it. */
  to?: string;
  /** One for each column. */
  values: readonly string[];
}

interface Props {
  /** Names it, for those too who cannot see that it is a table. */
  caption: string;
  /** Stands over the rows' names. */
  corner: string;
  columns: readonly string[];
  rows: readonly RowProps[];
  /** Words rather than figures: on a phone each row is a block that names its columns. */
  folds?: boolean;
}

/** Facts in rows and columns. Where figures are wider than their place they scroll, by keyboard too. */
export function Table({ folds, ...facts }: Props) {
  if (folds) return <Facts {...facts} className={s.folds} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={s.region} aria-label={facts.caption} tabIndex={0}>
      <Facts {...facts} className={s.figures} />
    </section>
  );
}

function Facts({
  caption,
  corner,
  columns,
  rows,
  className,
}: Omit<Props, 'folds'> & { className: string | undefined }) {
  return (
    <table className={`${s.table} ${className}`}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {[corner, ...columns].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, to, values }) => (
          <tr key={label}>
            <th scope="row">{to ? <a href={to}>{label}</a> : label}</th>
            {values.map((value, i) => (
              <td key={columns[i]} data-column={columns[i]}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
