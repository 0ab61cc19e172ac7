import { Button, type Html, SelectField, useLocale } from '@aldaba/app';
import type {
  CategoryField as CategoryProps,
  SearchCount as CountProps,
  SearchEmpty as EmptyProps,
} from '../../types.gen';
import { Head } from '../head';

/** The category and the submit button of a search. */
export function CategoryField({ of, category }: CategoryProps) {
  const { t } = useLocale();
  const all = { value: '', label: t('search.all') };
  const options = [all, ...of.map((value) => ({ value, label: t(`category.${value}`) }))];
  return (
    <>
      <SelectField
        id="search-category"
        name="category"
        label={t('search.category')}
        defaultValue={category}
        options={options}
      />
      <Button type="submit">{t('search.submit')}</Button>
    </>
  );
}
CategoryField.fragment = 'category-field';

/** How many entries a search found, and the way back to all. */
export function SearchCount({ group, count, clear }: CountProps) {
  const { t } = useLocale();
  // The count alone is read out when it changes.
  return (
    <>
      <span tabIndex={-1} role="status">
        {t(`search.${group}.count`, { count })}
      </span>{' '}
      {clear && <a href={clear}>{t('search.clear')}</a>}
    </>
  );
}
SearchCount.fragment = 'search-count';

/** The text of a search without results. */
export function SearchEmpty({ text }: EmptyProps) {
  return <span>{text}</span>;
}
SearchEmpty.fragment = 'search-empty';

interface HeadProps {
  title: Html;
  lead?: string;
}

/** A search's title, the same for every query. */
export function SearchHead({ title, lead }: HeadProps) {
  return <Head title={title} lead={lead} across />;
}
SearchHead.fragment = 'search-head';
