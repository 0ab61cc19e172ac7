import s from './table.module.css';

interface Props {
  /** Its own in the page: the caption names the table's region by it. */
  id: string;
  caption: string;
  /** The names of the columns; the first is that of the rows' names. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Facts in rows and columns. Where it is wider than its place it scrolls, by keyboard too. */
export function Table({ id, caption, head, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={s.region} aria-labelledby={`${id}-caption`} tabIndex={0}>
      <table className={s.table}>
        <caption id={`${id}-caption`}>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, i) => (
                <td key={head[i + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
