import { useLanguage } from '../lib/messages';
import { Slot, useHole } from '../lib/slot';
import type { IntegrationsSearch as Props } from '../lib/types.gen';
import { TextField } from '../ui/field';
import { CategoryField } from '../ui/search/category-field';
import { IntegrationCard } from '../ui/search/integration-card';
import { SearchCount } from '../ui/search/search-count';
import { SearchEmpty } from '../ui/search/search-empty';
import { SearchHead } from '../ui/search/search-head';
import s from './integrations-search.module.css';

/** The marketplace. What a query decides stands in holes, so no query is rendered anew. */
export function IntegrationsSearch({ title, lead, empty, path, query = '', category = '', items = [] }: Props) {
  const { t } = useLanguage();
  const counted = { count: items.length, ...((query || category) && { clear: path }) };
  const none = items.length === 0 ? [{ text: empty }] : [];
  return (
    <div>
      <Slot as="div" of={SearchHead} each={[{ title, lead }]} />
      <search>
        <form className={s.form} action={path}>
          <TextField
            key={`query ${query}`}
            id="search-query"
            label={t('search.label')}
            type="search"
            name="q"
            autoComplete="off"
            defaultValue={useHole('search-query', query)}
            placeholder={t('search.placeholder')}
          />
          <Slot
            key={`category ${category}`}
            as="div"
            className={s.rest}
            of={CategoryField}
            each={[{ category }]}
            hole="search-category"
          />
        </form>
      </search>
      <Slot as="p" className={s.count} role="status" of={SearchCount} each={[counted]} hole="search-count" />
      <Slot as="ul" className={s.results} of={IntegrationCard} each={items} hole="search-results" />
      <Slot as="p" className={s.empty} of={SearchEmpty} each={none} hole="search-empty" />
    </div>
  );
}
