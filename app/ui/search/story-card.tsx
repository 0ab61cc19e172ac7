import { useLanguage } from '../../lib/messages';
import type { Story } from '../../lib/types.gen';
import { Link } from '../link';
import { Loop } from '../loop';
import { Picture } from '../picture';
import { Prose } from '../prose';
import { Who } from '../who';
import s from './story-card.module.css';

/** One customer's story, in the list of all. */
export function StoryCard(story: Story) {
  const { t } = useLanguage();
  const { id, company, place, short, long, categories, image, wide, logo, talk } = story;
  return (
    <li id={id} className={wide ? `${s.story} ${s.wide}` : s.story}>
      <div className={image.height > image.width ? `${s.picture} ${s.upright}` : s.picture}>
        <Picture of={wide ?? image} decorative />
      </div>
      <div className={s.words}>
        <header className={s.head}>
          {logo && <Picture of={logo} decorative />}
          <h3>{company}</h3>
          <p>{categories.map((category) => t(`category.${category}`)).join(', ')}</p>
        </header>
        <figure className={s.voice}>
          <blockquote>{short}</blockquote>
          <Who name={story.name} role={story.role} at={place} avatar={story.avatar} />
        </figure>
        <details className={s.long}>
          <summary>
            {t('story.read')}
            <span className="visually-hidden"> ({company})</span>
            <Loop />
          </summary>
          <Prose html={long} />
        </details>
        {talk && (
          <Link to={talk} about={company}>
            {t('story.talk')}
          </Link>
        )}
      </div>
    </li>
  );
}
StoryCard.fragment = 'story-card';
