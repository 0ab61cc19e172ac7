import { ButtonLink } from '@aldaba/app';
import type { Button } from '../../types.gen';
import s from './header-tools.module.css';

/** The links beside the menus. */
export function HeaderTools({ buttons }: { buttons: readonly Button[] }) {
  return buttons.map(({ label, short, to, style }) =>
    style === 'primary' ? (
      <ButtonLink key={to} look="secondary" small to={to}>
        {label}
      </ButtonLink>
    ) : (
      <a key={to} className={s.link} href={to}>
        {short ? (
          <>
            <span>{label}</span>
            <span>{short}</span>
          </>
        ) : (
          label
        )}
      </a>
    ),
  );
}
HeaderTools.fragment = 'header-tools';
