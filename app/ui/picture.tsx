import { narrow } from '@aldaba/app';
import type { Picture as PictureProps } from '../types.gen';
import s from './picture.module.css';

interface Props {
  of: PictureProps;
  /** Another cut of it, for windows narrower than 62rem. */
  tall?: PictureProps;
  /** In the first viewport: loaded eagerly. */
  first?: boolean;
  /** The text beside it describes it, so its alt is empty. */
  decorative?: boolean;
}

/** A rendered picture in the format and width that suit the window. */
export function Picture({ of, tall, first, decorative }: Props) {
  return (
    <picture>
      {tall && <Tall {...tall} type="image/avif" srcSet={tall.avif} />}
      {tall && <Tall {...tall} type="image/webp" srcSet={tall.webp} />}
      <source type="image/avif" srcSet={of.avif} sizes={of.sizes} />
      <img
        className={of.focus && s[of.focus]}
        src={of.src}
        srcSet={of.webp}
        sizes={of.sizes}
        width={of.width}
        height={of.height}
        alt={decorative ? '' : of.alt}
        loading={first ? undefined : 'lazy'}
        fetchPriority={first ? 'high' : undefined}
        decoding={first ? undefined : 'async'}
      />
    </picture>
  );
}

function Tall({ type, srcSet, sizes, width, height }: PictureProps & { type: string; srcSet: string }) {
  return <source media={narrow} type={type} srcSet={srcSet} sizes={sizes} width={width} height={height} />;
}
