import { ButtonLink, Link, Sign, useLocale } from '@aldaba/app';
import type { Button, Menu } from '../../types.gen';
import s from './phone-menu.module.css';

interface Props {
  menu: readonly Menu[];
  buttons: readonly Button[];
}

/** The menu on a phone: large names, one list open at a time, the actions at the bottom. */
export function PhoneMenu({ menu, buttons }: Props) {
  const { t } = useLocale();
  return (
    <>
      <nav className={s.menu} aria-label={t('header.label')}>
        {menu.map(({ id, label, to, items }) =>
          items ? (
            <details key={id} name="phone-menu">
              <summary>
                <span>{label}</span>
                <Sign of="plus" />
              </summary>
              <ul>
                {items.map((item) => (
                  <li key={item.to}>
                    <a href={item.to}>{item.label}</a>
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <a key={id} href={to}>
              {label}
            </a>
          ),
        )}
      </nav>
      <div className={s.foot}>
        {[...buttons].reverse().map(({ label, to, style }) => {
          const As = style === 'primary' ? ButtonLink : Link;
          return (
            <As key={to} to={to}>
              {label}
            </As>
          );
        })}
      </div>
    </>
  );
}
PhoneMenu.fragment = 'phone-menu';
