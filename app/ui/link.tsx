import s from './link.module.css';

interface Props {
  to: string;
  children: string;
  /** What it is about, where others say the same: for those who do not see the words around it. */
  about?: string;
}

/** A link that stands alone, after the words that it continues. */
export function Link({ to, children, about }: Props) {
  return (
    <a className={s.link} href={to}>
      {children}
      {about && <span className="visually-hidden"> ({about})</span>}
    </a>
  );
}
