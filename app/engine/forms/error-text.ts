import { ruleOf } from '../lib/enquiry-rules';
import type { Translate } from '../lib/messages';
import type { EnquiryError, EnquiryKind } from '../lib/types.gen';

/** The names of fields ("city") and choices ("sector.hotels"). */
export type Labels = Readonly<Record<string, string>>;

/** The message of an error. */
export function errorText(t: Translate, kind: EnquiryKind, { field, code }: EnquiryError): string {
  if (field === 'consent') return t(`enquiry.errors.${ofConsent[code] ?? 'stale'}`);
  const rule = ruleOf(kind, field);
  if (code === 'range' && rule?.type === 'date') return t('enquiry.errors.day');
  const message = known.find((k) => k === code) ?? (rule?.group ? code : 'choice');
  return t(`enquiry.errors.${message}`, { max: grouped(t, rule?.max ?? 0) });
}

/** The faults that have a message of their own. */
const known = ['required', 'email', 'phone', 'too-long', 'number', 'range', 'choice', 'characters', 'date'] as const;

/** The messages of consent: its text may have changed, and the page has the new one (changed) or not (stale). */
const ofConsent: Readonly<Record<string, string>> = { required: 'consent', changed: 'changed' };

/** The message with the field's label. That of consent names it already. */
export function summaryText(t: Translate, kind: EnquiryKind, labels: Labels, error: EnquiryError): string {
  const text = errorText(t, kind, error);
  return error.field === 'consent' ? text : `${labels[error.field]}: ${text}`;
}

/** A number with the language's separator, because goja has no Intl. */
const grouped = (t: Translate, n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, t('enquiry.thousands'));
