import { useLanguage } from '../../lib/messages';
import { Ring } from '../ring';
import s from './enquiry-form.module.css';
import type { Status } from './use-enquiry';

interface Props {
  outcome: Status['outcome'];
  /** The number to call when it fails again. */
  phone: string | undefined;
  /** It is in the document that the server sent, so it gets the focus. */
  first: boolean;
}

/** The message of an enquiry that was not stored. The live region is always rendered, so that its text is announced. */
export function Trouble({ outcome, phone, first }: Props) {
  const { t } = useLanguage();
  const message = messageOf(outcome);
  return (
    <div role="alert" className={s.alert}>
      {message && (
        <div className={s.trouble}>
          <Ring state="denied" />
          {/* biome-ignore lint/a11y/noAutofocus: without JavaScript, the page that is shown again would begin at its top */}
          <p tabIndex={-1} autoFocus={first}>
            <strong>{t(`enquiry.trouble.${message}`)}</strong> {t('enquiry.trouble.kept')}{' '}
            {message === 'failed' && phone && (
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
