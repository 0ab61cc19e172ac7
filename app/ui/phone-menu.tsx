import { useLanguage } from '../lib/messages';
import type { Menu } from '../lib/types.gen';
import s from './phone-menu.module.css';

interface Props {
  menu: readonly Menu[];
  signIn: string;
  help: string;
  sales: string;
}

/** The whole menu on a phone: large names, one list open at a time, what to do at the foot. */
export function PhoneMenu({ menu, signIn, help, sales }: Props) {
  const { t } = useLanguage();
  return (
    <>
      <nav className={s.menu} aria-label={t('header.label')}>
        {menu.map(({ id, label, to, items }) =>
          items ? (
            <details key={id} name="phone-menu">
              <summary>{label}</summary>
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
        <a className={`${s.act} ${s.sales}`} href={sales}>
          {t('header.sales')}
        </a>
        <a className={s.act} href={signIn}>
          {t('header.signIn')}
        </a>
        <a className={s.act} href={help}>
          {t('header.helpCentre')}
        </a>
      </div>
    </>
  );
}
PhoneMenu.fragment = 'phone-menu';
