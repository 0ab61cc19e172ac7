import { useLanguage } from '../../lib/messages';
import type { EnquiryKind } from '../../lib/types.gen';
import s from './enquiry-form.module.css';

/** The honeypot: a hidden field that only programs fill. Its label tells a person who finds it to leave it blank. */
export function Trap({ kind }: { kind: EnquiryKind }) {
  const { t } = useLanguage();
  const id = `${kind}-website`;
  return (
    <div className={s.trap} aria-hidden="true">
      <label htmlFor={id}>{t('enquiry.trap')}</label>
      <input id={id} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
