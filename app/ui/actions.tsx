import type { Action as ActionProps } from '../lib/types.gen';
import s from './actions.module.css';

/** One link that asks for something: a button, or a plain underlined link. */
export function Action({ label, to, style }: ActionProps) {
  return (
    <a className={style ? `${s.button} ${s[style]}` : s.link} href={to}>
      {label}
    </a>
  );
}

interface Props {
  items: readonly ActionProps[] | undefined;
}

export function Actions({ items }: Props) {
  if (!items?.length) return null;
  return (
    <div className={s.actions}>
      {items.map((action) => (
        <Action key={action.to + action.label} {...action} />
      ))}
    </div>
  );
}
