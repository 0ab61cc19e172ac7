// The faults of a form by the rules of enquiry-rules.ts, a module that is loaded once a page
// shows a form. What cannot be decided here is accepted, because the server checks again.
import type * as Rules from './enquiry-rules';
import type { FieldRule, Form, Sent } from './enquiry-rules';

/** What the form's own module has: an import of it would be one more file to load. */
let own: typeof Rules;

/** A fault; of a field that a condition leaves out it is the name of the field that decides. */
export type Code = string;

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

/** All faults of a form, in the order of its fields; rules are the module enquiry-rules. */
export function check(rules: typeof Rules, form: Form, values: Sent, terms: Terms = {}): FieldError[] {
  own = rules;
  const faults: FieldError[] = [];
  for (const { field, optional, rule } of own.allFields(form)) {
    const sent = values[field] ?? '';
    const state = own.stateOf(form, rule, values);
    const unasked = state === 'left out' && own.trim(sent) !== '' && rule && own.conditionOf(form, rule)?.field;
    const code = state === 'asked' ? fault(field, rule, sent, terms) : unasked || undefined;
    if (code && !(code === 'required' && optional)) {
      faults.push({ field, code });
    }
  }
  return faults;
}

function fault(field: string, rule: FieldRule | undefined, sent: string, terms: Terms): Code | undefined {
  const value = own.trim(sent);
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
      const answers = own.answersOf(sent);
      return !answers.length ? 'required' : answers.every((a) => rule.choices?.includes(a)) ? undefined : 'choice';
    }
    case 'count':
    case 'number':
      return numberFault(value, rule);
    case 'date':
      return lineFault(sent, rule.max) ?? dateFault(value, rule, terms.today);
    case 'consent':
      return own.isUnticked(value)
        ? 'required'
        : isTicked(value) || value === (rule.version ?? 'yes')
          ? undefined
          : 'choice';
  }
  return boxFault(value, terms) ?? (field === 'consent' && own.isUnticked(value) ? 'required' : undefined);
}

const controls = '[\\0-\\x1f\\x7f-\\x9f\\u2028\\u2029]';
const control = new RegExp(controls);
const controlOnALine = new RegExp(`(?![\\t\\n])${controls}`);
const lineFault = (sent: string, max: number) => textFault(sent, max, control);

function textFault(sent: string, max: number, barred: RegExp): Code | undefined {
  const value = own.trim(sent);
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
const zeros = ['0', '٠', '۰', '０'].map((zero) => zero.charCodeAt(0));

function phoneFault(value: string, { phone }: Terms): Code | undefined {
  const number = dialDigits(value);
  return number === undefined || (phone && !phone(number)) ? 'phone' : undefined;
}

/** The digits of a number in ASCII, with its plus; undefined: it is none. */
function dialDigits(value: string): string | undefined {
  const invisible = new RegExp(`^[${own.blanks}${own.shaping}]$`, 'u');
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

const isTicked = (value: string) => ['on', 'true', '1'].includes(value);

function boxFault(value: string, { consents }: Terms): Code | undefined {
  const known = !consents || own.isUnticked(value) || isTicked(value) || consents.includes(value);
  return known ? undefined : 'choice';
}
