import { Rich } from '../lib/html';
import type { Channels as Props } from '../lib/types.gen';
import { Actions } from '../ui/actions';
import { Head } from '../ui/head';
import s from './channels.module.css';

/** The ways to reach the company. */
export function Channels({ title, items }: Props) {
  return (
    <div>
      <Head title={title} across />
      <ul className={s.channels}>
        {items.map((item) => (
          <li key={item.title} id={item.id} className={s.channel}>
            <h3 className={s.name}>{item.title}</h3>
            <Rich as="p" className={s.text} html={item.text} />
            <Actions items={item.actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}
