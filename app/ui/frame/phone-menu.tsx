import { useLanguage } from '../../lib/messages';
import type { Menu } from '../../lib/types.gen';
import { ButtonLink } from '../button';
import { Link } from '../link';
import { Sign } from '../sign';
import s from './phone-menu.module.css';

interface Props {
  menu: readonly Menu[];
  signIn: string;
  help: string;
  sales: string;
}

/** The menu on a phone: large names, one list open at a time, the actions at the bottom. */
export function PhoneMenu({ menu, signIn, help, sales }: Props) {
  const { t } = useLanguage();
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
        <ButtonLink to={sales}>{t('header.sales')}</ButtonLink>
        <Link to={signIn}>{t('header.signIn')}</Link>
        <Link to={help}>{t('header.helpCentre')}</Link>
      </div>
    </>
  );
}
PhoneMenu.fragment = 'phone-menu';
