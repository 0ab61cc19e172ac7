import s from './table.module.css';

interface RowProps {
  label: string;
  /** Where there is more about it. */
  to?: string;
  /** One for each column. */
  values: readonly string[];
}

interface Props {
  /** The caption of figures; of words, the accessible name. */
  caption: string;
  /** The header of the column with the rows' names. */
  corner: string;
  columns: readonly string[];
  rows: readonly RowProps[];
  /** Words rather than figures: on a phone each row is a block that names its columns. */
  folds?: boolean;
}

/** A table. When its figures are too wide it scrolls, by keyboard too. */
export function Table({ caption, folds, ...facts }: Props) {
  if (folds) {
    return (
      <table className={`${s.table} ${s.folds}`} aria-label={caption}>
        <Facts {...facts} />
      </table>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={s.region} aria-label={caption} tabIndex={0}>
      <table className={`${s.table} ${s.figures}`}>
        <caption>{caption}</caption>
        <Facts {...facts} />
      </table>
    </section>
  );
}

function Facts({ corner, columns, rows }: Omit<Props, 'caption' | 'folds'>) {
  return (
    <>
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
    </>
  );
}
