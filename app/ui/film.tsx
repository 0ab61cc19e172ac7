import { useLocale } from '@aldaba/app';
import type { Picture as PictureProps, Video } from '../types.gen';
import s from './film.module.css';
import { Picture } from './picture';

interface Props {
  /** The accessible name of the film. */
  title: string;
  picture?: PictureProps;
  video?: Video;
  /** The id of a film at YouTube. Nothing of theirs is loaded before a click (lib/film.ts); without scripts it opens there. */
  youtube?: string;
}

/**
 * A film that is loaded on a click, with controls of ours (lib/player.ts) and a link to its file for browsers that
 * cannot play it; or its picture. Without scripts it has the browser's controls.
 */
export function Film({ title, picture, video, youtube }: Props) {
  const { t } = useLocale();
  if (video)
    return (
      <div className={s.player}>
        <button type="button" className={s.watch} data-scripted="">
          <Play label={t('talk.watch')} />
        </button>
        {/* biome-ignore lint/a11y/useMediaCaption: it has captions, one track a language */}
        <video
          className={s.film}
          controls
          playsInline
          preload="none"
          poster={picture?.src}
          width="1280"
          height="720"
          aria-label={title}
        >
          <source src={video.src} type="video/mp4" />
          {video.tracks.map(({ src, lang, label }, i) => (
            <track key={lang} kind="captions" src={src} srcLang={lang} label={label} default={i === 0} />
          ))}
        </video>
        <fieldset className={s.controls} aria-label={title} data-scripted="" hidden>
          <button
            type="button"
            data-does="play"
            aria-label={t('talk.play')}
            data-play={t('talk.play')}
            data-pause={t('talk.pause')}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M7 4.5v15l12-7.5z" />
              <path d="M8 5v14M16 5v14" />
            </svg>
          </button>
          <input type="range" min="0" step="any" defaultValue="0" aria-label={t('talk.position')} />
          <span className={s.time}>0:00</span>
          <button type="button" data-does="captions" aria-pressed="true">
            {t('talk.captions')}
          </button>
          <button type="button" data-does="full">
            {t('talk.fullScreen')}
          </button>
        </fieldset>
        <p className={s.file}>
          <a href={video.src} download>
            {t('talk.download')}
          </a>
        </p>
      </div>
    );
  if (youtube)
    return (
      <a className={s.film} title={title} href={`https://www.youtube-nocookie.com/embed/${youtube}`}>
        {picture && <Picture of={picture} first decorative />}
        <Play label={t('talk.youtube')} />
      </a>
    );
  return picture ? (
    <div className={s.film}>
      <Picture of={picture} first />
    </div>
  ) : null;
}

function Play({ label }: { label: string }) {
  return (
    <span className={s.play}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M9.5 3.1a9.2 9.2 0 1 0 5 0M10 8.6l5.6 3.4-5.6 3.4z" />
      </svg>
      {label}
    </span>
  );
}
