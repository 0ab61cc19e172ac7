// The rules of the Go package leads, which explains them (check.go, text.go,
// email.go, phone.go, choices.go), for the forms of content/forms.
// testdata/enquiries.json tests both.
import { forms } from '@aldaba/site/forms';
import type { EnquiryKind } from './types.gen';

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

export type Sent = Readonly<Record<string, string | undefined>>;

/** The fields of a form in its order, with those whose conditions the values meet. */
export const formFields = (form: Form, values: Sent = {}): readonly FormField[] =>
  allFields(form).filter(({ rule }) => stateOf(form, rule, values) === 'asked');

export const allFields = ({ fields }: Form): readonly FormField[] => [
  ...fields.map((rule) => ({ field: rule.name, optional: !!rule.optional, rule })),
  { field: 'consent', optional: false },
  { field: 'marketing', optional: true },
];

/** Whether a form asks for a field; undecided: the field that decides has no valid answer. */
export function stateOf(form: Form, rule: FieldRule | undefined, values: Sent): 'asked' | 'left out' | 'undecided' {
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

// Blanks are white space and characters without a glyph that do not affect their
// neighbours; shaping ones change the character before them or the direction of
// the text.
export const blanks =
  '\\t-\\r \\x85\\xa0\\xad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180e\\u2000-\\u200f\\u2028\\u2029\\u202f' +
  '\\u205f-\\u2065\\u206a-\\u206f\\u2800\\u3000\\u3164\\ufeff\\uffa0\\ufff0-\\ufff8';
export const shaping =
  '\\u180b-\\u180d\\u180f\\u202a-\\u202e\\u2066-\\u2069\\ufe00-\\ufe0f\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}';
const isBlank = new RegExp(`^[${blanks}]$`, 'u');
const invisibleStart = new RegExp(`^[${blanks}${shaping}]+`, 'u');

export function trim(sent: string): string {
  const value = sent.replace(invisibleStart, '');
  let end = value.length;
  // Not by a pattern: on a long run of blanks it takes quadratic time.
  while (end > 0 && isBlank.test(value.charAt(end - 1))) {
    end--;
  }
  return value.slice(0, end);
}

export const isUnticked = (value: string) => ['', 'off', 'false', '0'].includes(value);
