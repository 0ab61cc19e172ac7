import { useLanguage } from '../../lib/messages';
import type { Category, CategoryField as Props } from '../../lib/types.gen';
import { Button } from '../button';
import { SelectField } from '../field';

/** In the order that the content names them; the type holds the list complete. */
const order: Record<Category, number> = {
  travel: 0,
  office: 1,
  coworking: 2,
  coliving: 3,
  'flex-living': 4,
  retail: 5,
  build_to_rent: 6,
  build_to_sell: 7,
};

/** The marketplace's second question, and the button that asks both. */
export function CategoryField({ category }: Props) {
  const { t } = useLanguage();
  const all = { value: '', label: t('search.all') };
  const options = [all, ...Object.keys(order).map((value) => ({ value, label: t(`category.${value}`) }))];
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
