import { Button, useLocale } from '@aldaba/app';
import type { SpecsProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import s from './specs.module.css';

/** The specifications of a device, as labels and values. */
export default function Specs({ title, rows, note }: Props) {
  const { t } = useLocale();
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
      <div className={s.print} data-scripted="">
        <Button look="secondary" data-print="">
          {t('specs.print')}
        </Button>
      </div>
    </div>
  );
}
