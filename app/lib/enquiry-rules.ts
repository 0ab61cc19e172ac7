// The rules of leads, which says in words what they are and why
// (check.go, text.go, email.go, phone.go, choices.go, forms.go). Both are held
// to testdata/enquiries.json. What this side does not know it does not refuse:
// the server has the last word.
import type { EnquiryKind } from './types.gen';

export type Code = 'required' | 'email' | 'phone' | 'too-long' | 'number' | 'range' | 'choice' | 'characters';

const travelCounts = ['apartments', 'rooms'] as const;
const businessCounts = ['units', 'doors', 'employees'] as const;

/** The sectors that a sales enquiry chooses from, in order, with the sizes it may tell of each. */
export const sectors = {
  offices: businessCounts,
  'short-term-rentals': travelCounts,
  hotels: travelCounts,
  coliving: businessCounts,
  coworking: businessCounts,
  'build-to-rent': businessCounts,
  'build-to-sell': businessCounts,
  other: [],
} as const;

export type Sector = keyof typeof sectors;

const forms = {
  contact: ['name', 'email', 'phone', 'message'],
  sales: ['name', 'email', 'phone', 'company', 'city', 'sector'],
  'call-me-now': ['phone'],
  'api-credentials': ['name', 'email', 'phone', 'company', 'message?'],
  'job-application': ['name', 'email', 'phone', 'message?', 'offer'],
} as const satisfies Record<EnquiryKind, readonly string[]>;

type Count = (typeof travelCounts)[number] | (typeof businessCounts)[number];
type WithoutMark<T> = T extends `${infer Name}?` ? Name : T;
export type Field = WithoutMark<(typeof forms)[EnquiryKind][number]> | Count | 'consent' | 'marketing';

/** What a form asks: the field, and whether it may stay blank. */
export interface Ask {
  field: Field;
  optional: boolean;
}

/** The fields of a form as a visitor sees them, those of the chosen sector with them. */
export function asked(kind: EnquiryKind, sector = ''): readonly Ask[] {
  const sizes: readonly Count[] = kind === 'sales' && Object.hasOwn(sectors, sector) ? sectors[sector as Sector] : [];
  return [
    ...forms[kind].map((name) => ({ field: name.replace('?', '') as Field, optional: name.endsWith('?') })),
    ...sizes.map((field) => ({ field, optional: true })),
    { field: 'consent', optional: false },
    { field: 'marketing', optional: true },
  ];
}

/** The most characters that a field may have; of a count, the most it may be. */
export const bounds = {
  name: 100,
  company: 100,
  city: 100,
  email: 254,
  phone: 40,
  message: 5000,
  offer: 100,
  count: 100_000,
};

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
  switch (field) {
    case 'name':
    case 'company':
    case 'city':
      return lineFault(sent, bounds[field]);
    case 'email':
      return lineFault(sent, bounds.email) ?? (isEmail(trim(sent)) ? undefined : 'email');
    case 'phone':
      return lineFault(sent, bounds.phone) ?? phoneFault(trim(sent), terms);
    case 'message':
      return textFault(sent.replace(/\r\n?/g, '\n'), bounds.message, /(?![\t\n])[\p{Cc}\u2028\u2029]/u);
    case 'offer':
      return lineFault(sent, bounds.offer) ?? (terms.offer && !terms.offer(trim(sent)) ? 'choice' : undefined);
    case 'sector':
      return trim(sent) === '' ? 'required' : Object.hasOwn(sectors, trim(sent)) ? undefined : 'choice';
    case 'consent':
      return boxFault(trim(sent), terms) ?? (isUnticked(trim(sent)) ? 'required' : undefined);
    case 'marketing':
      return boxFault(trim(sent), terms);
    default:
      return countFault(trim(sent));
  }
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

function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  const ascii = asciiDomain(value.slice(at + 1));
  return localPart.test(value.slice(0, Math.max(at, 0))) && domain.test(ascii) && at + 1 + ascii.length <= bounds.email;
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

function countFault(value: string): Code | undefined {
  if (value === '') {
    return 'required';
  }
  if (!/^[0-9]+$/.test(value)) {
    return 'number';
  }
  return Number(value) >= 1 && Number(value) <= bounds.count ? undefined : 'range';
}

const isUnticked = (value: string) => ['', 'off', 'false', '0'].includes(value);

function boxFault(value: string, { consents }: Terms): Code | undefined {
  const known = !consents || isUnticked(value) || ['on', 'true', '1', ...consents].includes(value);
  return known ? undefined : 'choice';
}
