import { useLanguage } from '../../lib/messages';
import type { EnquiryKind } from '../../lib/types.gen';
import s from './enquiry-form.module.css';

/** A field that no person sees: what fills it is a program. Should someone come to it all the same, its label says so. */
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
