import { Ring, useLocale } from '@aldaba/app';
import type { Integration } from '../../types.gen';
import { Card } from '../card';
import { Picture } from '../picture';
import s from './integration-card.module.css';

/** One entry of the marketplace, with its logo or a mark drawn from its name. */
export function IntegrationCard({ name, url, categories, via, logo }: Integration) {
  const { t } = useLocale();
  const mark = logo ? (
    <span className={s.logo}>
      <Picture of={logo.picture} decorative />
    </span>
  ) : (
    <span className={s.mark} aria-hidden="true">
      {markOf(name)}
    </span>
  );
  return (
    <Card title={name} to={url} outside small mark={mark}>
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

/** The first letters of a name's first two words; of one word, its first two. */
export function markOf(name: string): string {
  const words = name.split(/[^0-9A-Za-z\u00c0-\u024f]+/).filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => [...word][0]) : [...(words[0] ?? '')];
  const [first = '', second = ''] = letters;
  return first.toUpperCase() + (words.length > 1 ? second.toUpperCase() : second.toLowerCase());
}
