import { Ring, useLocale } from '@aldaba/app';
import type { PanelLog as Props } from '../../types.gen';
import s from './panel-log.module.css';

/** A day's access log. On a phone, door and means go under the name. */
export function PanelLog({ title, rows }: Props) {
  const { t } = useLocale();
  return (
    <table className={s.log}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('panel.time')}</th>
          <th scope="col">{t('panel.who')}</th>
          <th scope="col">{t('panel.with')}</th>
          <th scope="col">{t('panel.door')}</th>
          <th scope="col">{t('panel.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.time}>
            <td className={s.time}>{row.time}</td>
            <td className={s.who}>{row.who}</td>
            <td className={s.means}>{t(`panel.means.${row.with}`)}</td>
            <td className={s.door}>{row.door}</td>
            <td className={s.outcome}>
              <span className={row.denied ? s.denied : s.result}>
                <Ring state={row.denied ? 'denied' : 'open'} />
                {row.denied ?? t('panel.open')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
