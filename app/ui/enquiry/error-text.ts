import { bounds, type Code } from '../../lib/enquiry-rules';
import type { Translate } from '../../lib/messages';
import type { EnquiryError, EnquiryKind } from '../../lib/types.gen';

/** The words of what is wrong with a field. */
export function errorText(t: Translate, { field, code }: EnquiryError): string {
  if (field === 'consent') return t(`enquiry.errors.${ofConsent[code] ?? 'stale'}`);
  switch (code as Code) {
    case 'too-long':
      return t('enquiry.errors.too-long', { max: grouped(t, bounds[field as keyof typeof bounds]) });
    case 'range':
      return t('enquiry.errors.range', { max: grouped(t, bounds.count) });
    default:
      return t(`enquiry.errors.${code}`);
  }
}

/** What is wrong with a consent; its text may be another by now, and stand in the page (changed) or not. */
const ofConsent: Readonly<Record<string, string>> = { required: 'consent', changed: 'changed' };

/** The same where it stands apart from its field. What is wrong with a permission names it already. */
export function summaryText(t: Translate, kind: EnquiryKind, error: EnquiryError): string {
  const text = errorText(t, error);
  return error.field === 'consent' ? text : `${fieldLabel(t, kind, error.field)}: ${text}`;
}

/** What a field is called; a message, what it is asked for. */
export function fieldLabel(t: Translate, kind: EnquiryKind, field: string): string {
  return t(field === 'message' ? `enquiry.message.${kind}` : `enquiry.fields.${field}`);
}

/** A number as the language writes it: the server's engine knows no locales. */
const grouped = (t: Translate, n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, t('enquiry.thousands'));
