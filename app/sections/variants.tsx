import { Rich } from '../lib/html';
import type { Variants as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { Split } from '../ui/split';
import s from './variants.module.css';

/** The versions of a device, by the door that each is for. */
export function Variants({ title, lead, items }: Props) {
  return (
    <Split head={<Head title={title} lead={lead} />}>
      <ul className={s.list}>
        {items.map((item) => (
          <li key={item.name} className={s.variant}>
            <h3 className={s.name}>{item.name}</h3>
            <div className={s.words}>
              <p className={s.door}>{item.for}</p>
              <Rich as="p" className={s.text} html={item.text} />
            </div>
          </li>
        ))}
      </ul>
    </Split>
  );
}
