import type { CompareProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Table } from '../../ui/table';
import s from './compare.module.css';

/** A comparison table. */
export default function Compare({ title, lead, note, ...facts }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <Table {...facts} folds />
      {note && <p className={s.note}>{note}</p>}
    </div>
  );
}
