import type { MenuItem } from '../../types.gen';
import s from './menu-panel.module.css';

interface Props {
  label: string;
  items: readonly MenuItem[];
  /** The path of the page, when one of the items leads to it. */
  here?: string;
}

/** The panel of a header's menu: its name, large, and its links, side by side if they have pictures. */
export function MenuPanel({ label, items, here }: Props) {
  return (
    <div className={s.panel}>
      <p className={s.label} aria-hidden="true">
        {label}
      </p>
      <ul className={items.some(({ picture }) => picture) ? s.shown : s.list}>
        {items.map((item) => (
          <li key={item.to}>
            <a className={s.link} href={item.to} aria-current={item.to === here ? 'page' : undefined}>
              {item.picture && <img className={s.picture} src={item.picture} alt="" loading="lazy" decoding="async" />}
              <span className={s.name}>{item.label}</span>
              {item.text && <span className={s.text}>{item.text}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
MenuPanel.fragment = 'menu-panel';
