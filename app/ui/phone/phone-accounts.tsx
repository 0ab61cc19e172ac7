import { Sign, useLocale } from '@aldaba/app';
import s from './phone-accounts.module.css';

interface Props {
  /** The shown one first. */
  names: readonly string[];
}

/** The accounts that the phone is signed in on: the shown one by its name, the others by their letter. */
export function PhoneAccounts({ names }: Props) {
  const { t } = useLocale();
  return (
    <ul className={s.accounts} aria-label={t('phone.accounts')}>
      {names.map((name, i) => (
        <li key={name} className={i === 0 ? s.shown : s.other}>
          <span className={s.letter} aria-hidden="true">
            {name.slice(0, 1)}
          </span>
          <span className={s.name}>{name}</span>
          {i === 0 && <Sign of="caret" />}
        </li>
      ))}
    </ul>
  );
}
