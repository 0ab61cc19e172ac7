import type { Testimonials as Props } from '../lib/types.gen';
import { Head } from '../ui/head';
import s from './testimonials.module.css';

/** Customers' own words: the first speaks up, the others follow. */
export function Testimonials({ title, items }: Props) {
  return (
    <div>
      <Head title={title} across />
      <ul className={s.voices}>
        {items.map(({ quote, name, role, company }) => (
          <li key={name}>
            <figure className={s.voice}>
              <blockquote className={s.quote}>{quote}</blockquote>
              <figcaption className={s.who}>
                <strong>{name}</strong>
                <span>{role}</span>
                <span>{company}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  );
}
