import { type Code, ruleOf } from '../../lib/enquiry-rules';
import type { Translate } from '../../lib/messages';
import type { EnquiryError } from '../../lib/types.gen';

/** What fields are called: city, and sector.hotels of a choice. */
export type Labels = Readonly<Record<string, string>>;

/** The words of what is wrong with a field. */
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

/** What is wrong with a consent; its text may be another by now, and stand in the page (changed) or not. */
const ofConsent: Readonly<Record<string, string>> = { required: 'consent', changed: 'changed' };

/** The same where it stands apart from its field. What is wrong with a permission names it already. */
export function summaryText(t: Translate, labels: Labels, error: EnquiryError): string {
  const text = errorText(t, error);
  return error.field === 'consent' ? text : `${labels[error.field]}: ${text}`;
}

/** A number as the language writes it: the server's engine knows no locales. */
const grouped = (t: Translate, n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, t('enquiry.thousands'));
