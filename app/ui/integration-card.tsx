import { useLanguage } from '../lib/messages';
import type { Integration } from '../lib/types.gen';
import s from './integration-card.module.css';

/** One entry of the marketplace, its name set in type. */
export function IntegrationCard({ name, url, categories, via }: Integration) {
  const { t } = useLanguage();
  return (
    <li className={s.card}>
      <a className={s.name} href={url} rel="noopener">
        {name}
      </a>
      <p className={s.facts}>
        {categories.map((category) => t(`category.${category}`)).join(', ')}
        {via.length > 0 && <span className={s.via}>{t('search.via', { names: via.join(', ') })}</span>}
      </p>
    </li>
  );
}
IntegrationCard.fragment = 'integration-card';
