import { useLanguage } from '../../lib/messages';
import type { CategoryField as Props } from '../../lib/types.gen';
import { Button } from '../button';
import { SelectField } from '../field';

/** The category and the submit button of a search. */
export function CategoryField({ of, category }: Props) {
  const { t } = useLanguage();
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
