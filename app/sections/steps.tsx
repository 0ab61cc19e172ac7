import { Rich } from '../lib/html';
import type { Steps as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import s from './steps.module.css';

/** A sequence; at each step the ring closes a little more. */
export function Steps({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ol className={s.steps}>
        {items.map((item, i) => (
          <li key={item.title} id={item.id} className={s.step}>
            <svg className={s.ring} viewBox="-34 -34 68 68" aria-hidden="true" focusable="false">
              <circle className={s.track} r="31" />
              <circle
                className={s.done}
                r="31"
                pathLength="100"
                strokeDasharray={`${((i + 1) * 100) / items.length} 100`}
              />
              <text className={s.number} y="10">
                {i + 1}
              </text>
            </svg>
            <h3>{item.title}</h3>
            <Rich as="p" className={s.text} html={item.text} />
          </li>
        ))}
      </ol>
    </div>
  );
}
