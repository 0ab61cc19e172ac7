import { Rich } from '@aldaba/app';
import type { DayProps as Props } from '../../types.gen';
import { Clock } from '../../ui/clock';
import { Head } from '../../ui/head';
import s from './day.module.css';

/** A timeline of a day, with a ring at each hour that hangs by the hour's place on the dial. */
export default function Day({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ol className={s.day}>
        {items.map(({ time, title: what, text }) => (
          <li key={time} className={s.moment}>
            <time className={s.time} dateTime={time}>
              {time}
            </time>
            <Clock time={time} className={s.clock} />
            <h3 className={s.what}>{what}</h3>
            <Rich as="p" className={s.text} html={text} />
          </li>
        ))}
      </ol>
    </div>
  );
}
