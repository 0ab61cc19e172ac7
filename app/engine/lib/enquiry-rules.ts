// The rules of the Go package leads, which explains them (check.go, text.go,
// email.go, phone.go, choices.go), for the forms of content/forms.
// testdata/enquiries.json tests both. What cannot be decided here is accepted,
// because the server checks again.
import { forms } from '@aldaba/site/forms';
import type { EnquiryKind } from './types.gen';

/** A fault; of a field that a condition leaves out it is the name of the field that decides. */
export type Code = string;

/** Answers of another field, with one of which a form has a field. */
export interface Condition {
  field: string;
  choices: readonly string[];
}

/** A field of a form. */
export interface FieldRule {
  name: string;
  type:
    | 'line'
    | 'text'
    | 'email'
    | 'phone'
    | 'choice'
    | 'choices'
    | 'count'
    | 'number'
    | 'date'
    | 'consent'
    | 'offer'
    | 'quote';
  /** In characters (code points); of a number, the number itself. */
  max: number;
  min?: number;
  optional?: boolean;
  autocomplete?: string;
  choices?: readonly string[];
  /** The value of a ticked box. */
  version?: string;
  /** The form has the field only under a condition: its group's, or its own. */
  group?: string;
  when?: Condition;
  /** Bounds of a date: a day, or today. */
  since?: string;
  until?: string;
}

/** Fields under one condition. */
export interface FieldGroup extends Condition {
  name: string;
}

export interface Form {
  fields: readonly FieldRule[];
  groups?: readonly FieldGroup[];
}

/** What the form of a kind asks, as the bundle has it. */
export const formOf = (kind: EnquiryKind): Form => forms[kind] ?? { fields: [] };

/** A field of a form; undefined: it is a checkbox of every form. */
export const ruleOf = (form: Form, name: string) => form.fields.find((f) => f.name === name);

/** The condition of a field; undefined: the form always has it. */
export const conditionOf = ({ groups }: Form, { group, when }: FieldRule): Condition | undefined =>
  when ?? groups?.find(({ name }) => name === group);

/** The answers of fields with several choices, which are sent with commas between them. */
export const answersOf = (value = ''): string[] => trim(value).split(',').map(trim).filter(Boolean);

export interface FormField {
  field: string;
  optional: boolean;
  rule?: FieldRule;
}

type Sent = Readonly<Record<string, string | undefined>>;

/** The fields of a form in its order, with those whose conditions the values meet. */
export const formFields = (form: Form, values: Sent = {}): readonly FormField[] =>
  allFields(form).filter(({ rule }) => stateOf(form, rule, values) === 'asked');

const allFields = ({ fields }: Form): readonly FormField[] => [
  ...fields.map((rule) => ({ field: rule.name, optional: !!rule.optional, rule })),
  { field: 'consent', optional: false },
  { field: 'marketing', optional: true },
];

/** Whether a form asks for a field; undecided: the field that decides has no valid answer. */
function stateOf(form: Form, rule: FieldRule | undefined, values: Sent): 'asked' | 'left out' | 'undecided' {
  const when = rule && conditionOf(form, rule);
  const deciding = when && ruleOf(form, when.field);
  if (!when || !deciding) return 'asked';
  const answers = answersTo(deciding, trim(values[when.field] ?? ''));
  if (!answers.length || stateOf(form, deciding, values) !== 'asked') return 'undecided';
  return answers.some((answer) => when.choices.includes(answer)) ? 'asked' : 'left out';
}

/** The valid answers to a field that decides. */
function answersTo({ type, choices }: FieldRule, value: string): readonly string[] {
  if (type === 'consent') return [isUnticked(value) ? 'no' : 'yes'];
  const answers = type === 'choices' ? answersOf(value) : [value];
  return answers.every((answer) => choices?.includes(answer)) ? answers : [];
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
export function check(form: Form, values: Sent, terms: Terms = {}): FieldError[] {
  const faults: FieldError[] = [];
  for (const { field, optional, rule } of allFields(form)) {
    const sent = values[field] ?? '';
    const state = stateOf(form, rule, values);
    const unasked = state === 'left out' && trim(sent) !== '' && rule && conditionOf(form, rule)?.field;
    const code = state === 'asked' ? fault(field, rule, sent, terms) : unasked || undefined;
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
    case 'choices': {
      const answers = answersOf(sent);
      return !answers.length ? 'required' : answers.every((a) => rule.choices?.includes(a)) ? undefined : 'choice';
    }
    case 'count':
    case 'number':
      return numberFault(value, rule);
    case 'date':
      return lineFault(sent, rule.max) ?? dateFault(value, rule, terms.today);
    case 'consent':
      return isUnticked(value)
        ? 'required'
        : isTicked(value) || value === (rule.version ?? 'yes')
          ? undefined
          : 'choice';
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

function numberFault(value: string, { min = 0, max }: FieldRule): Code | undefined {
  if (value === '') {
    return 'required';
  }
  if (!(min < 0 ? /^-?[0-9]+$/ : /^[0-9]+$/).test(value)) {
    return 'number';
  }
  return Number(value) >= min && Number(value) <= max ? undefined : 'range';
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
const isTicked = (value: string) => ['on', 'true', '1'].includes(value);

function boxFault(value: string, { consents }: Terms): Code | undefined {
  const known = !consents || isUnticked(value) || isTicked(value) || consents.includes(value);
  return known ? undefined : 'choice';
}
