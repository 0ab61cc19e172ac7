import { useLanguage } from '../lib/messages';
import type { Category, CategoryField as Props } from '../lib/types.gen';
import s from './category-field.module.css';

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
  return (
    <>
      <label className={s.field}>
        <span>{t('search.category')}</span>
        <select name="category" defaultValue={category}>
          <option value="">{t('search.all')}</option>
          {Object.keys(order).map((key) => (
            <option key={key} value={key}>
              {t(`category.${key}`)}
            </option>
          ))}
        </select>
      </label>
      <button className={s.submit} type="submit">
        {t('search.submit')}
      </button>
    </>
  );
}
CategoryField.fragment = 'category-field';
