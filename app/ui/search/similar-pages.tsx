import { useLocale } from '@aldaba/app';
import type { SimilarPages as Props } from '../../types.gen';
import { Row, Rows } from '../rows';
import s from './similar-pages.module.css';

/** Pages that a visitor may have meant. */
export function SimilarPages({ items }: Props) {
  const { t } = useLocale();
  return (
    <>
      <h2 className={s.title}>{t('similar.title')}</h2>
      <Rows>
        {items.map(({ title, path }) => (
          <Row key={path} title={title} to={path} />
        ))}
      </Rows>
    </>
  );
}
SimilarPages.fragment = 'similar-pages';
