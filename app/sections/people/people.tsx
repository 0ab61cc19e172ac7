import type { PeopleProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Monogram } from '../../ui/monogram';
import s from './people.module.css';

/** The team: initials in a ring instead of photos, and a line about each person. */
export default function People({ title, lead, items }: Props) {
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.people}>
        {items.map(({ name, role, text }) => (
          <li key={name} className={s.person}>
            <Monogram name={name} />
            <div>
              <h3 className={s.name}>{name}</h3>
              <p className={s.role}>{role}</p>
            </div>
            <p className={s.text}>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
