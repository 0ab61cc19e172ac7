import type { Picture as PictureProps } from '../types.gen';
import { Monogram } from './monogram';
import { Picture } from './picture';
import s from './who.module.css';

interface Props {
  name: string;
  role: string;
  /** Where they work, or where that is. */
  at: string;
  /** Their face; left out, a monogram. */
  avatar?: PictureProps;
  /** Words alone. */
  plain?: boolean;
}

/** The author of the quotation above, in the same figure. */
export function Who({ name, role, at, avatar, plain }: Props) {
  return (
    <figcaption className={s.who}>
      {!plain && (avatar ? <Picture of={avatar} decorative /> : <Monogram name={name} className={s.mark} />)}
      <span className={s.words}>
        <strong>{name}</strong>
        <span>{role}</span>
        <span>{at}</span>
      </span>
    </figcaption>
  );
}
