import { useLanguage } from '../../lib/messages';
import type { Integration } from '../../lib/types.gen';
import { Card } from '../card';
import { Ring } from '../ring';
import s from './integration-card.module.css';

/** One entry of the marketplace, with its name in place of a logo. */
export function IntegrationCard({ name, url, categories, via }: Integration) {
  const { t } = useLanguage();
  return (
    <Card title={name} to={url} outside small>
      <p>
        {via.length > 0 && (
          <span className={s.via}>
            <Ring state="open" className={s.ring} />
            {t('search.integrations.via', { names: via.join(', ') })}
          </span>
        )}
        {categories.map((category) => t(`category.${category}`)).join(', ')}
      </p>
    </Card>
  );
}
IntegrationCard.fragment = 'integration-card';
