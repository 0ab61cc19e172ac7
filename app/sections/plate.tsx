import { Rich } from '../lib/html';
import type { Plate as Props } from '../lib/types.gen';
import { Picture } from '../ui/picture';
import s from './plate.module.css';

/** A full-width picture with a caption. */
export function Plate({ picture, caption }: Props) {
  return (
    <figure className={s.plate}>
      <Picture of={picture} />
      <Rich as="figcaption" className={s.caption} html={caption} />
    </figure>
  );
}
