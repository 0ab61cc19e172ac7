import type { Specs as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import s from './specs.module.css';

/** The specifications of a device, as labels and values. */
export function Specs({ title, rows, note }: Props) {
  return (
    <div>
      <Head title={title} across />
      <dl className={s.table}>
        {rows.map(({ label, value }) => (
          <div key={label} className={s.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={s.note}>{note}</p>}
    </div>
  );
}
