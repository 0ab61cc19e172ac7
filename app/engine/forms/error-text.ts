import { type Form, ruleOf } from '../lib/enquiry-rules';
import type { Translate } from '../lib/messages';
import type { EnquiryError } from '../lib/types.gen';

/** The names of fields ("city") and choices ("sector.hotels"). */
export type Labels = Readonly<Record<string, string>>;

/** The message of an error. */
export function errorText(t: Translate, form: Form, { field, code }: EnquiryError): string {
  if (field === 'consent') return t(`enquiry.errors.${ofConsent[code] ?? 'stale'}`);
  const { type, min = 0, max = 0 } = ruleOf(form, field) ?? {};
  const key =
    code === 'range' ? (ranges[type ?? ''] ?? code) : type === 'consent' && code === 'required' ? 'box' : code;
  // The other codes are the names of fields that decide.
  return message(t, `enquiry.errors.${key}`, 'enquiry.errors.unasked', { min: grouped(t, min), max: grouped(t, max) });
}

/** A message, or another where the language has none of its key. */
export function message(
  t: Translate,
  key: string,
  otherwise: string,
  values?: Readonly<Record<string, string>>,
): string {
  const found = t(key, values);
  return found === key ? t(otherwise) : found;
}

/** The messages of a value that is not within its bounds, by the type of its field. */
const ranges: Readonly<Record<string, string>> = { date: 'day', number: 'between' };

/** The messages of consent: its text may have changed, and the page has the new one (changed) or not (stale). */
const ofConsent: Readonly<Record<string, string>> = { required: 'consent', changed: 'changed' };

/** The message with the field's label. That of consent names it already. */
export function summaryText(t: Translate, form: Form, labels: Labels, error: EnquiryError): string {
  const text = errorText(t, form, error);
  return error.field === 'consent' ? text : `${labels[error.field]}: ${text}`;
}

/** A number with the language's separator, because goja has no Intl. */
const grouped = (t: Translate, n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, t('enquiry.thousands'));
