import { useLanguage } from '../lib/messages';
import { Slot } from '../lib/slot';
import type { IntegrationsSearch as Props } from '../lib/types.gen';
import { CategoryField } from '../ui/category-field';
import { IntegrationCard } from '../ui/integration-card';
import { SearchCount } from '../ui/search-count';
import { SearchHead } from '../ui/search-head';
import s from './integrations-search.module.css';

/**
 * The marketplace. Every query is rendered anew, so what a query does not
 * change stands in slots.
 */
export function IntegrationsSearch({ title, lead, empty, path, query = '', category = '', items = [] }: Props) {
  const { t } = useLanguage();
  const counted = { count: items.length, ...((query || category) && { clear: path }) };
  return (
    <div>
      <Slot as="div" of={SearchHead} each={[{ title, lead }]} />
      {/* biome-ignore lint/a11y/useSemanticElements: the landmark is the form, and costs no element more */}
      <form className={s.form} action={path} role="search">
        <label className={s.field}>
          {t('search.label')}
          <input key={query} type="search" name="q" defaultValue={query} placeholder={t('search.placeholder')} />
        </label>
        <Slot key={category} as="div" className={s.rest} of={CategoryField} each={[{ category }]} />
      </form>
      <Slot as="p" className={s.count} role="status" of={SearchCount} each={[counted]} />
      {items.length > 0 ? (
        <Slot as="ul" className={s.results} of={IntegrationCard} each={items} />
      ) : (
        <p className={s.empty}>{empty}</p>
      )}
    </div>
  );
}
