import { Link, useLocale } from '@aldaba/app';
import type { StoryProps as Props } from '../../types.gen';
import { Head } from '../../ui/head';
import { OneFigure } from '../../ui/one-figure';
import { Picture } from '../../ui/picture';
import { Who } from '../../ui/who';
import s from './story.module.css';

/** One customer story, large: picture, quote and the link to the whole story. */
export default function Story({ title, of }: Props) {
  const { t } = useLocale();
  const { image, figure, short, name, role, company, avatar, to } = of;
  return (
    <div>
      {title && <Head title={title} across />}
      <div className={s.story}>
        <div className={image.height > image.width ? `${s.picture} ${s.upright}` : s.picture}>
          <Picture of={image} decorative />
        </div>
        <div className={s.words}>
          {figure && <OneFigure {...figure} />}
          <figure className={s.voice}>
            <blockquote>{short}</blockquote>
            <Who name={name} role={role} at={company} avatar={avatar} />
          </figure>
          <Link to={to} about={company}>
            {t('story.read')}
          </Link>
        </div>
      </div>
    </div>
  );
}
