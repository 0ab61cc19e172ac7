import { ButtonLink, Link } from '@aldaba/app';
import type { Action as ActionProps } from '../types.gen';
import s from './actions.module.css';

/** Calls to action: a button, or a plain underlined link. */
export function Action({ label, to, style }: ActionProps) {
  if (!style) return <Link to={to}>{label}</Link>;
  return (
    <ButtonLink look={style} to={to}>
      {label}
    </ButtonLink>
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
