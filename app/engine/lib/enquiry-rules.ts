// The rules of the Go package leads, which explains them (check.go, text.go,
// email.go, phone.go, choices.go), for the forms of content/forms.
// testdata/enquiries.json tests both. What cannot be decided here is accepted,
// because the server checks again.
import { forms } from '@aldaba/site/forms';
import type { EnquiryKind } from './types.gen';

/** A fault; of a field whose group was not chosen it is the name of the field that decides. */
export type Code = string;

/** A field of a form. */
export interface FieldRule {
  name: string;
  type: 'line' | 'text' | 'email' | 'phone' | 'choice' | 'count' | 'date' | 'offer' | 'quote';
  /** In characters (code points); of a count, the number itself. */
  max: number;
  optional?: boolean;
  autocomplete?: string;
  choices?: readonly string[];
  /** Only with some choices of another field the form has it; undefined: always. */
  group?: string;
  /** Bounds of a date: a day, or today. */
  since?: string;
  until?: string;
}

/** Fields that a form has with some choices of another field. */
export interface FieldGroup {
  name: string;
  field: string;
  choices: readonly string[];
}

export interface Form {
  fields: readonly FieldRule[];
  groups?: readonly FieldGroup[];
}

/** What the form of a kind asks. */
export const formOf = (kind: EnquiryKind): Form => forms[kind] ?? { fields: [] };

/** A field of a form; undefined: it is a checkbox. */
export const ruleOf = (kind: EnquiryKind, name: string) => formOf(kind).fields.find((f) => f.name === name);

export interface FormField {
  field: string;
  optional: boolean;
  rule?: FieldRule;
  group?: FieldGroup;
}

type Sent = Readonly<Record<string, string | undefined>>;

/** The fields of a form in its order, with those of the groups that the values choose. */
export const formFields = (kind: EnquiryKind, values: Sent = {}): readonly FormField[] =>
  allFields(kind).filter(({ group }) => !group || group.choices.includes(trim(values[group.field] ?? '')));

function allFields(kind: EnquiryKind): readonly FormField[] {
  const { fields, groups = [] } = formOf(kind);
  return [
    ...fields.map((rule) => ({
      field: rule.name,
      optional: !!rule.optional,
      rule,
      group: groups.find((g) => g.name === rule.group),
    })),
    { field: 'consent', optional: false },
    { field: 'marketing', optional: true },
  ];
}

/** What a submission may refer to. What is undefined is not checked here. */
export interface Terms {
  /** Whether a number is valid, given its digits: isPhone of phone.ts, once that is loaded. */
  phone?: (digits: string) => boolean;
  /** The versions of the consent text that may be agreed to. */
  consents?: readonly string[];
  /** The day of the submission, YYYY-MM-DD. */
  today?: string;
  /** Whether a job offer has this slug. */
  offer?: (slug: string) => boolean;
}

export interface FieldError {
  field: string;
  code: Code;
}

/** All faults of a form, in the order of its fields. */
export function check(kind: EnquiryKind, values: Sent, terms: Terms = {}): FieldError[] {
  const faults: FieldError[] = [];
  for (const { field, optional, rule, group } of allFields(kind)) {
    const sent = values[field] ?? '';
    const chosen = group && trim(values[group.field] ?? '');
    const known = group && ruleOf(kind, group.field)?.choices?.includes(chosen ?? '');
    const asked = !group || group.choices.includes(chosen ?? '');
    const code = asked ? fault(field, rule, sent, terms) : known && trim(sent) !== '' ? group.field : undefined;
    if (code && !(code === 'required' && optional)) {
      faults.push({ field, code });
    }
  }
  return faults;
}

function fault(field: string, rule: FieldRule | undefined, sent: string, terms: Terms): Code | undefined {
  const value = trim(sent);
  switch (rule?.type) {
    case 'line':
    case 'quote':
      return lineFault(sent, rule.max);
    case 'email':
      return lineFault(sent, rule.max) ?? (isEmail(value, rule.max) ? undefined : 'email');
    case 'phone':
      return lineFault(sent, rule.max) ?? phoneFault(value, terms);
    case 'text':
      return textFault(sent.replace(/\r\n?/g, '\n'), rule.max, controlOnALine);
    case 'offer':
      return lineFault(sent, rule.max) ?? (terms.offer && !terms.offer(value) ? 'choice' : undefined);
    case 'choice':
      return value === '' ? 'required' : rule.choices?.includes(value) ? undefined : 'choice';
    case 'count':
      return countFault(value, rule.max);
    case 'date':
      return lineFault(sent, rule.max) ?? dateFault(value, rule, terms.today);
  }
  return boxFault(value, terms) ?? (field === 'consent' && isUnticked(value) ? 'required' : undefined);
}

// Blanks are white space and characters without a glyph that do not affect their
// neighbours; shaping ones change the character before them or the direction of
// the text.
const blanks =
  '\\t-\\r \\x85\\xa0\\xad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180e\\u2000-\\u200f\\u2028\\u2029\\u202f' +
  '\\u205f-\\u2065\\u206a-\\u206f\\u2800\\u3000\\u3164\\ufeff\\uffa0\\ufff0-\\ufff8';
const shaping =
  '\\u180b-\\u180d\\u180f\\u202a-\\u202e\\u2066-\\u2069\\ufe00-\\ufe0f\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
const isBlank = new RegExp(`^[${blanks}]$`, 'u');
const invisibleStart = new RegExp(`^[${blanks}${shaping}]+`, 'u');

function trim(sent: string): string {
  const value = sent.replace(invisibleStart, '');
  let end = value.length;
  // Not by a pattern: on a long run of blanks it takes quadratic time.
  while (end > 0 && isBlank.test(value.charAt(end - 1))) {
    end--;
  }
  return value.slice(0, end);
}

const controls = '[\\0-\\x1f\\x7f-\\x9f\\u2028\\u2029]';
const control = new RegExp(controls);
const controlOnALine = new RegExp(`(?![\\t\\n])${controls}`);
const lineFault = (sent: string, max: number) => textFault(sent, max, control);

function textFault(sent: string, max: number, barred: RegExp): Code | undefined {
  const value = trim(sent);
  if (value === '') {
    return 'required';
  }
  if (value.length > max * 2 || Array.from(value).length > max) {
    return 'too-long';
  }
  return barred.test(value) || /[\ud800-\udfff]/u.test(value) ? 'characters' : undefined;
}

const localPart = /^(?=.{1,64}$)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domain = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

function isEmail(value: string, max: number): boolean {
  const at = value.indexOf('@');
  const ascii = asciiDomain(value.slice(at + 1));
  return localPart.test(value.slice(0, Math.max(at, 0))) && domain.test(ascii) && at + 1 + ascii.length <= max;
}

function asciiDomain(name: string): string {
  if (/[^a-z\d.\-\u0080-\u{10ffff}]/iu.test(name)) {
    return '';
  }
  if (/^[a-z\d.-]*$/i.test(name)) {
    return name.toLowerCase();
  }
  try {
    return new URL(`http://${name}/`).hostname;
  } catch {
    return '';
  }
}

const phoneMarks = /[-‐‑‒–—―−ー－.．/／()（）[\]［］]/;
const invisible = new RegExp(`^[${blanks}${shaping}]$`, 'u');
const zeros = ['0', '٠', '۰', '０'].map((zero) => zero.charCodeAt(0));

function phoneFault(value: string, { phone }: Terms): Code | undefined {
  const number = dialDigits(value);
  return number === undefined || (phone && !phone(number)) ? 'phone' : undefined;
}

/** The digits of a number in ASCII, with its plus; undefined: it is none. */
function dialDigits(value: string): string | undefined {
  let dialled = '';
  for (const sign of value) {
    const zero = zeros.find((zero) => sign.charCodeAt(0) - zero >= 0 && sign.charCodeAt(0) - zero <= 9);
    if (zero !== undefined) {
      dialled += sign.charCodeAt(0) - zero;
    } else if ('+＋'.includes(sign) && dialled === '') {
      dialled = '+';
    } else if (!invisible.test(sign) && !phoneMarks.test(sign)) {
      return undefined;
    }
  }
  return /\d/.test(dialled) ? dialled : undefined;
}

function countFault(value: string, max: number): Code | undefined {
  if (value === '') {
    return 'required';
  }
  if (!/^[0-9]+$/.test(value)) {
    return 'number';
  }
  return Number(value) >= 1 && Number(value) <= max ? undefined : 'range';
}

function dateFault(value: string, { since, until }: FieldRule, today = ''): Code | undefined {
  const day = new Date(`${value}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== value) {
    return 'date';
  }
  const first = since === 'today' ? today : since;
  const last = until === 'today' ? today : until;
  return (first && value < first) || (last && value > last) ? 'range' : undefined;
}

const isUnticked = (value: string) => ['', 'off', 'false', '0'].includes(value);

function boxFault(value: string, { consents }: Terms): Code | undefined {
  const known = !consents || isUnticked(value) || ['on', 'true', '1', ...consents].includes(value);
  return known ? undefined : 'choice';
}
