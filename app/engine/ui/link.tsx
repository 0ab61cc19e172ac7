import s from './link.module.css';

interface Props {
  to: string;
  children: string;
  /** Its topic, added to the accessible name where other links have the same text. */
  about?: string;
}

/** A standalone link after a text. */
export function Link({ to, children, about }: Props) {
  return (
    <a className={s.link} href={to}>
      {about ? (
        <>
          <span>{children}</span>
          <span className="visually-hidden">{` (${about})`}</span>
        </>
      ) : (
        children
      )}
    </a>
  );
}
