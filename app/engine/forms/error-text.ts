import { type Code, ruleOf } from '../lib/enquiry-rules';
import type { Translate } from '../lib/messages';
import type { EnquiryError } from '../lib/types.gen';

/** The names of fields ("city") and choices ("sector.hotels"). */
export type Labels = Readonly<Record<string, string>>;

/** The message of an error. */
export function errorText(t: Translate, { field, code }: EnquiryError): string {
  if (field === 'consent') return t(`enquiry.errors.${ofConsent[code] ?? 'stale'}`);
  switch (code as Code) {
    case 'too-long':
    case 'range':
      return t(`enquiry.errors.${code}`, { max: grouped(t, ruleOf(field)?.max ?? 0) });
    default:
      return t(`enquiry.errors.${code}`);
  }
}

/** The messages of consent: its text may have changed, and the page has the new one (changed) or not (stale). */
const ofConsent: Readonly<Record<string, string>> = { required: 'consent', changed: 'changed' };

/** The message with the field's label. That of consent names it already. */
export function summaryText(t: Translate, labels: Labels, error: EnquiryError): string {
  const text = errorText(t, error);
  return error.field === 'consent' ? text : `${labels[error.field]}: ${text}`;
}

/** A number with the language's separator, because goja has no Intl. */
const grouped = (t: Translate, n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, t('enquiry.thousands'));
