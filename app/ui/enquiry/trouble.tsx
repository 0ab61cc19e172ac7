import { useLanguage } from '../../lib/messages';
import { Ring } from '../ring';
import s from './enquiry-form.module.css';
import type { Shown } from './use-enquiry';

interface Props {
  outcome: Shown['outcome'];
  /** Whom to ring when it fails again. */
  phone: string | undefined;
  /** The document came with it: its reader begins here. */
  first: boolean;
}

/** Says that an enquiry was not kept, and what to do. Its place is always there, so that what comes into it is read out. */
export function Trouble({ outcome, phone, first }: Props) {
  const { t } = useLanguage();
  const told = messageOf(outcome);
  return (
    <div role="alert" className={s.alert}>
      {told && (
        <div className={s.trouble}>
          <Ring state="denied" />
          {/* biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that comes back would begin at its top */}
          <p tabIndex={-1} autoFocus={first}>
            <strong>{t(`enquiry.trouble.${told}`)}</strong> {t('enquiry.trouble.kept')}{' '}
            {told === 'failed' && phone && (
              <a href={`tel:${phone.replaceAll(' ', '')}`}>{t('enquiry.trouble.ring', { phone })}</a>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

function messageOf(outcome: Props['outcome']): 'failed' | 'limited' | 'offline' | undefined {
  switch (outcome) {
    case 'failed':
    case 'reused':
      return 'failed';
    case 'limited':
    case 'offline':
      return outcome;
    default:
      return undefined;
  }
}
