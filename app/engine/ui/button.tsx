import type { ComponentProps, MouseEvent } from 'react';
import s from './button.module.css';
import { Ring } from './ring';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

interface Look {
  look?: ButtonLook;
  /** Where a line has no room for a full one. */
  small?: boolean;
}

const classes = (look: ButtonLook, small?: boolean) => [s.button, s[look], small && s.small].filter(Boolean).join(' ');

interface LinkProps extends Look {
  to: string;
  children: string;
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'primary', small, to, children }: LinkProps) {
  return (
    <a className={classes(look, small)} href={to}>
      {children}
    </a>
  );
}

interface Props extends Look, ComponentProps<'button'> {
  /** Its action is running: it keeps the focus, and ignores clicks. */
  busy?: boolean;
}

/** A button that does something in the page. */
export function Button({ look = 'primary', small, busy, children, onClick, type = 'button', ...attributes }: Props) {
  const click = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...attributes}
      type={type}
      className={classes(look, small)}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy && <Ring state="opening" />}
      <span>{children}</span>
    </button>
  );
}
