import { Rich } from '../lib/html';
import type { Features as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import s from './features.module.css';

/** What a thing does, in ruled columns. */
export function Features({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.grid}>
        {items.map((item) => (
          <li key={item.title} id={item.id} className={s.feature}>
            <h3>{item.title}</h3>
            <Rich as="p" className={s.text} html={item.text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
