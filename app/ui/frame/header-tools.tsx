import { useLanguage } from '../../lib/messages';
import { ButtonLink } from '../button';
import s from './header-tools.module.css';

interface Props {
  signIn: string;
  help: string;
  sales: string;
}

/** The links for users and for prospects: help, sign in, and contact sales. */
export function HeaderTools({ signIn, help, sales }: Props) {
  const { t } = useLanguage();
  return (
    <>
      <a className={s.link} href={help}>
        <span>{t('header.helpCentre')}</span>
        <span>{t('header.help')}</span>
      </a>
      <a className={s.link} href={signIn}>
        {t('header.signIn')}
      </a>
      <ButtonLink look="secondary" small to={sales}>
        {t('header.sales')}
      </ButtonLink>
    </>
  );
}
HeaderTools.fragment = 'header-tools';
