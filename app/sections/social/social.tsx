import type { SocialProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import s from './social.module.css';

/**
 * The company's latest social posts as our own text, so that no request goes to
 * those networks before a visitor follows a link.
 */
export default function Social({ title, lead, items }: Props) {
  return (
    <div className={s.strip}>
      <Head title={title} lead={lead} />
      <ul className={s.notes}>
        {items.map(({ date, day, network, text, to }) => (
          <li key={to + date} className={s.note}>
            <p className={s.where}>
              <a href={to} rel="noopener">
                {network}, <time dateTime={date}>{day}</time>
              </a>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
