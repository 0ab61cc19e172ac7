import { useLanguage } from '../../lib/messages';
import { ButtonLink } from '../button';
import s from './header-tools.module.css';

interface Props {
  signIn: string;
  sales: string;
}

/** The two links for users and for prospects: sign in, and contact sales. */
export function HeaderTools({ signIn, sales }: Props) {
  const { t } = useLanguage();
  return (
    <>
      <a className={s.signIn} href={signIn}>
        {t('header.signIn')}
      </a>
      <ButtonLink look="secondary" small to={sales}>
        {t('header.sales')}
      </ButtonLink>
    </>
  );
}
HeaderTools.fragment = 'header-tools';
