import type { Exploded as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import { Picture } from '../ui/picture';
import s from './exploded.module.css';

/** An exploded view of a device, with numbered parts. */
export function Exploded({ title, lead, picture, parts }: Props) {
  return (
    <div className={s.exploded}>
      <Head title={title} lead={lead} across />
      <div className={s.picture}>
        <Picture of={picture} />
      </div>
      <ol className={s.parts}>
        {parts.map(({ name, text }) => (
          <li key={name} className={s.part}>
            <h3>{name}</h3>
            <p className={s.text}>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
