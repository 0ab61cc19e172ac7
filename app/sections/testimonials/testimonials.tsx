import { Link, useLocale } from '@aldaba/app';
import type { TestimonialsProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { Who } from '../../ui/who';
import s from './testimonials.module.css';

/** Customer quotes: the first is large, the others follow. */
export default function Testimonials({ title, lead, of }: Props) {
  const { t } = useLocale();
  return (
    <div>
      <Head title={title} lead={lead} across />
      <ul className={s.voices}>
        {of.map(({ id, short, name, role, company, to }) => (
          <li key={id} className={s.voice}>
            <figure>
              <blockquote className={s.quote}>{short}</blockquote>
              <Who name={name} role={role} at={company} plain />
            </figure>
            <Link to={to} about={company}>
              {t('story.read')}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
