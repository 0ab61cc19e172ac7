import { useLocale } from '@aldaba/app';
import s from './loaf.module.css';

/** A loaf, in the page's language. */
export default function Loaf({ title }: { title: string }) {
  const { t } = useLocale();
  return (
    <h2 className={s.title}>
      {title} ({t('loaf.fresh')})
    </h2>
  );
}
