import { useLanguage } from '../lib/messages';
import s from './header-tools.module.css';

interface Props {
  signIn: string;
  sales: string;
}

/** The two ways in: for those who have an account, and for those who want one. */
export function HeaderTools({ signIn, sales }: Props) {
  const { t } = useLanguage();
  return (
    <>
      <a className={s.signIn} href={signIn}>
        {t('header.signIn')}
      </a>
      <a className={s.sales} href={sales}>
        {t('header.sales')}
      </a>
    </>
  );
}
HeaderTools.fragment = 'header-tools';
