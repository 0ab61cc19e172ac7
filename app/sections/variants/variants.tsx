import { Rich } from '@aldaba/app';
import type { VariantsProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Picture } from '../../ui/picture';
import s from './variants.module.css';

/** The variants of a device, by the door that each is for. */
export default function Variants({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.list}>
        {items.map((item) => (
          <li key={item.name} className={s.variant}>
            {item.picture && (
              <div className={s.picture}>
                <Picture of={item.picture} />
              </div>
            )}
            <h3 className={s.name}>{item.name}</h3>
            <p className={s.door}>{item.for}</p>
            <Rich as="p" className={s.text} html={item.text} />
          </li>
        ))}
      </ul>
    </div>
  );
}
