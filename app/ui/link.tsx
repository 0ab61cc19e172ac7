import s from './link.module.css';

interface Props {
  to: string;
  children: string;
}

/** A link that stands alone, after the words that it continues. */
export function Link({ to, children }: Props) {
  return (
    <a className={s.link} href={to}>
      {children}
    </a>
  );
}
