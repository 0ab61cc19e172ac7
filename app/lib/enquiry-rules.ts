// The rules of leads, which says in words what they are and why
// (check.go, text.go, email.go, phone.go, choices.go); the fields are those of
// its table (fields.go). Both are held to testdata/enquiries.json. What this
// side does not know it does not refuse: the server has the last word.
import { fields, forms, places } from './enquiry-fields.gen';
import type { EnquiryKind } from './types.gen';

export type Code = 'required' | 'email' | 'phone' | 'too-long' | 'number' | 'range' | 'choice' | 'characters';

export type FieldName = keyof typeof fields;
export type Field = FieldName | 'consent' | 'marketing';

/** A row of the table. */
export interface FieldRule {
  type: (typeof fields)[FieldName]['type'];
  /** The most characters; of a count, the most it may be. */
  max: number;
  /** What the browser may fill it with. */
  fill?: string;
  choices?: readonly string[];
  /** It is asked of the sectors of this place alone. */
  place?: keyof typeof places;
}

/** What is known of a field; nothing, of a box to tick. */
export const ruleOf = (name: string) =>
  Object.hasOwn(fields, name) ? (fields[name as FieldName] as FieldRule) : undefined;

/** What a form asks: the field, and whether it may stay blank. */
export interface Ask {
  field: Field;
  optional: boolean;
}

/** The fields of a form as a visitor sees them, those of the chosen sector with them. */
export function asked(kind: EnquiryKind, sector = ''): readonly Ask[] {
  return [
    ...forms[kind]
      .map((name) => ({ field: name.replace('?', '') as FieldName, optional: name.endsWith('?') }))
      .filter(({ field }) => hasPlace(sector, ruleOf(field)?.place)),
    { field: 'consent', optional: false },
    { field: 'marketing', optional: true },
  ];
}

const hasPlace = (sector: string, place: FieldRule['place']) =>
  !place || (places[place] as readonly string[]).includes(sector);

/** What a form may refer to, as far as it is known: all else is left to the server. */
export interface Terms {
  /** Whether there is such a number, given as it is dialled: isPhone of phone.ts, once that is loaded. */
  phone?: (dialled: string) => boolean;
  /** The versions of the consent text that may be agreed to. */
  consents?: readonly string[];
  /** Whether there is a job offer of this name. */
  offer?: (slug: string) => boolean;
}

export interface FieldError {
  field: Field;
  code: Code;
}

/** All faults of a form, in the order of its fields. */
export function check(
  kind: EnquiryKind,
  values: Readonly<Record<string, string | undefined>>,
  terms: Terms = {},
): FieldError[] {
  const faults: FieldError[] = [];
  for (const { field, optional } of asked(kind, trim(values.sector ?? ''))) {
    const code = fault(field, values[field] ?? '', terms);
    if (code && !(code === 'required' && optional)) {
      faults.push({ field, code });
    }
  }
  return faults;
}

function fault(field: Field, sent: string, terms: Terms): Code | undefined {
  const rule = ruleOf(field);
  const value = trim(sent);
  switch (rule?.type) {
    case 'line':
      return lineFault(sent, rule.max);
    case 'email':
      return lineFault(sent, rule.max) ?? (isEmail(value, rule.max) ? undefined : 'email');
    case 'phone':
      return lineFault(sent, rule.max) ?? phoneFault(value, terms);
    case 'text':
      return textFault(sent.replace(/\r\n?/g, '\n'), rule.max, /(?![\t\n])[\p{Cc}\u2028\u2029]/u);
    case 'offer':
      return lineFault(sent, rule.max) ?? (terms.offer && !terms.offer(value) ? 'choice' : undefined);
    case 'choice':
      return value === '' ? 'required' : rule.choices?.includes(value) ? undefined : 'choice';
    case 'count':
      return countFault(value, rule.max);
  }
  return boxFault(value, terms) ?? (field === 'consent' && isUnticked(value) ? 'required' : undefined);
}

// White space and what has no shape and does nothing to its neighbours, and
// what cannot be seen but changes the sign before it or the direction of what
// follows.
const blanks =
  '\\t-\\r \\x85\\xa0\\xad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180e\\u2000-\\u200f\\u2028\\u2029\\u202f' +
  '\\u205f-\\u2065\\u206a-\\u206f\\u2800\\u3000\\u3164\\ufeff\\uffa0\\ufff0-\\ufff8';
const shaping =
  '\\u180b-\\u180d\\u180f\\u202a-\\u202e\\u2066-\\u2069\\ufe00-\\ufe0f\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
const isBlank = new RegExp(`^[${blanks}]$`, 'u');
const unseenStart = new RegExp(`^[${blanks}${shaping}]+`, 'u');

function trim(sent: string): string {
  const value = sent.replace(unseenStart, '');
  let end = value.length;
  // Not by a pattern: those try a long run of blanks from each of its signs.
  while (end > 0 && isBlank.test(value.charAt(end - 1))) {
    end--;
  }
  return value.slice(0, end);
}

const lineFault = (sent: string, most: number) => textFault(sent, most, /[\p{Cc}\u2028\u2029]/u);

function textFault(sent: string, most: number, barred: RegExp): Code | undefined {
  const value = trim(sent);
  if (value === '') {
    return 'required';
  }
  if (value.length > most * 2 || Array.from(value).length > most) {
    return 'too-long';
  }
  return barred.test(value) || /\p{Surrogate}/u.test(value) ? 'characters' : undefined;
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
const unseen = new RegExp(`^[${blanks}${shaping}]$`, 'u');
const zeros = ['0', '٠', '۰', '０'].map((zero) => zero.charCodeAt(0));

function phoneFault(value: string, { phone }: Terms): Code | undefined {
  const number = dialled(value);
  return number === undefined || (phone && !phone(number)) ? 'phone' : undefined;
}

/** What is dialled of a number, as far as it is one: ASCII digits, and the plus. */
function dialled(value: string): string | undefined {
  let kept = '';
  for (const sign of value) {
    const zero = zeros.find((zero) => sign.charCodeAt(0) - zero >= 0 && sign.charCodeAt(0) - zero <= 9);
    if (zero !== undefined) {
      kept += sign.charCodeAt(0) - zero;
    } else if ('+＋'.includes(sign) && kept === '') {
      kept = '+';
    } else if (!unseen.test(sign) && !phoneMarks.test(sign)) {
      return undefined;
    }
  }
  return /\d/.test(kept) ? kept : undefined;
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

const isUnticked = (value: string) => ['', 'off', 'false', '0'].includes(value);

function boxFault(value: string, { consents }: Terms): Code | undefined {
  const known = !consents || isUnticked(value) || ['on', 'true', '1', ...consents].includes(value);
  return known ? undefined : 'choice';
}
