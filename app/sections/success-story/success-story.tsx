import { useLocale } from '@aldaba/app';
import type { SuccessStoryProps as Props, StoryLink } from '../../types.gen';
import { Action } from '../../ui/actions';
import { Cover } from '../../ui/cover';
import { Crumbs } from '../../ui/crumbs';
import { Facts } from '../../ui/facts';
import { OneFigure } from '../../ui/one-figure';
import { Picture } from '../../ui/picture';
import { Prose } from '../../ui/prose';
import { Sheet } from '../../ui/sheet';
import { Turn } from '../../ui/turn';
import { Who } from '../../ui/who';
import s from './success-story.module.css';

/** A whole customer story: picture and quote, then what was done. */
export default function SuccessStory(story: Props) {
  const { t } = useLocale();
  const { crumbs, company, name, role, place, figure, short, long, categories, image, wide, logo, avatar } = story;
  const { video, previous, next, list } = story;
  const upright = !wide && image.height > image.width;
  return (
    <article>
      <Cover above={<Crumbs items={crumbs} />} title={company} long>
        <Facts>
          <strong>{place}</strong>
          <span>{categories.map((category) => t(`category.${category}`)).join(', ')}</span>
        </Facts>
      </Cover>
      <Sheet>
        <div className={s.opening}>
          <div className={upright ? `${s.picture} ${s.upright}` : s.picture}>
            <Picture of={wide ?? image} decorative />
          </div>
          <figure className={s.voice}>
            {logo && (
              <div className={s.logo}>
                <Picture of={logo} decorative />
              </div>
            )}
            {figure && <OneFigure {...figure} />}
            <blockquote>{short}</blockquote>
            <Who name={name} role={role} at={company} avatar={avatar} />
          </figure>
        </div>
        <div className={s.told}>
          <Prose html={long} />
          {video && <Action label={t('story.talk')} to={video.to} style="primary" />}
        </div>
      </Sheet>
      <Sheet tone="sand">
        <Turn
          label={t('story.more')}
          prev={previous && leaf(previous, t('story.previous'))}
          next={next && leaf(next, t('story.next'))}
        >
          <Action label={t('story.back')} to={list} />
        </Turn>
      </Sheet>
    </article>
  );
}

const leaf = ({ company, to }: StoryLink, label: string) => ({ title: company, to, label });
