import { Link, useLocale } from '@aldaba/app';
import type { Story } from '../../types.gen';
import { OneFigure } from '../one-figure';
import { Picture } from '../picture';
import { Who } from '../who';
import s from './story-card.module.css';

/** One customer's story in short, in the list of all. Its anchor is older than its page. */
export function StoryCard(story: Story) {
  const { t } = useLocale();
  const { id, company, place, figure, short, categories, image, logo, to } = story;
  return (
    <li id={id} className={s.story}>
      <div className={image.height > image.width ? `${s.picture} ${s.upright}` : s.picture}>
        <Picture of={image} decorative />
      </div>
      <header className={s.head}>
        {logo && <Picture of={logo} decorative />}
        <h3>{company}</h3>
        <p>{[place, ...categories.map((category) => t(`category.${category}`))].join(' · ')}</p>
        {figure && <OneFigure {...figure} />}
      </header>
      <figure className={s.voice}>
        <blockquote>{short}</blockquote>
        <Who name={story.name} role={story.role} at={company} avatar={story.avatar} />
      </figure>
      {to && (
        <Link to={to} about={company}>
          {t('story.read')}
        </Link>
      )}
    </li>
  );
}
StoryCard.fragment = 'story-card';
