import type { InputHTMLAttributes } from 'react';
import { answersOf, type FieldRule, type Form, formFields } from '../lib/enquiry-rules';
import { type Translate, useLocale } from '../lib/messages';
import type { Values } from '../lib/send-enquiry';
import type { EnquiryError, EnquiryKind } from '../lib/types.gen';
import { CheckField, FieldError, SelectField, TextArea, TextField } from '../ui/field';
import s from './enquiry-form.module.css';
import { errorText, type Labels } from './error-text';

export interface Words {
  kind: EnquiryKind;
  rules: Form;
  labels: Labels;
  /** The fields' default values. */
  values: Values;
  errors: readonly EnquiryError[];
  /** The form is being sent, so a change would be lost. */
  readOnly: boolean;
}

/** The props of a field: its control's, its label and its default value. */
export function useField(words: Words) {
  const { t } = useLocale();
  return (name: string) => ({
    ...controlOf(t, words, name),
    label: words.labels[name],
    defaultValue: words.values[name],
  });
}

/** The props of a control: its id, name and error. */
export function controlOf(t: Translate, { kind, rules, errors, readOnly }: Words, name: string) {
  const fault = errors.find(({ field }) => field === name);
  return { id: `${kind}-${name}`, name, readOnly, error: fault && errorText(t, rules, fault) };
}

/** The fields outside of groups, in the form's order: two in a row where there is room. */
export function Fields({ chosen, hydrated, ...words }: Words & Conditional) {
  const { rules } = words;
  const asked = hydrated && formFields(rules, chosen);
  const shown = rules.fields.filter(({ group, ...rule }) => {
    if (group || rule.type === 'offer' || rule.type === 'quote') return false;
    // An answer that a condition leaves out, sent without JavaScript, is beside its error.
    return !asked || !rule.when || asked.some(({ field }) => field === rule.name) || hasError(words, rule.name);
  });
  const odd = shown.filter(({ type }) => !isWide(type)).length % 2 === 1;
  return (
    <div className={s.fields}>
      {shown.map((rule, i) => {
        const later = rule.when && !hydrated && s.later;
        const wide = (isWide(rule.type) || (odd && i === 0)) && s.wide;
        return (
          <div key={rule.name} className={[wide, later].filter(Boolean).join(' ') || undefined}>
            <Control {...words} rule={rule} required={!rule.optional && (hydrated || !rule.when)} />
          </div>
        );
      })}
    </div>
  );
}

/** What decides which fields there are. */
export interface Conditional {
  chosen: Values;
  /** Before hydration the choice is not known, so that all fields are there. */
  hydrated: boolean;
}

export const hasError = ({ errors }: Words, name: string) => errors.some(({ field }) => field === name);

const isWide = (type: FieldRule['type']) => type === 'text' || type === 'choices' || type === 'consent';

/** The control of a field. */
export function Control({ rule, required, ...words }: Words & { rule: FieldRule; required: boolean }) {
  const { t } = useLocale();
  const { name, type } = rule;
  const field = useField(words)(name);
  switch (type) {
    case 'text':
      return <TextArea {...field} required={required} />;
    case 'choice':
      return (
        <SelectField
          {...field}
          options={choices(t, words.labels, name, rule.choices)}
          required={required}
          optional={!required}
        />
      );
    case 'choices':
      return <Choices {...words} rule={rule} />;
    case 'consent': {
      const { defaultValue, ...box } = field;
      const value = rule.version ?? 'yes';
      return <CheckField {...box} value={value} defaultChecked={defaultValue === value} required={required} />;
    }
    default:
      return (
        <TextField
          {...field}
          {...typing[type]}
          {...(type === 'date' && { min: dayOf(rule.since), max: dayOf(rule.until) })}
          autoComplete={rule.autocomplete}
          hint={type === 'phone' ? t('enquiry.hint') : undefined}
          required={required}
        />
      );
  }
}

/** Any number of a list. HTML requires no box of several, so the rules do. */
function Choices({ rule, ...words }: Words & { rule: FieldRule }) {
  const { t } = useLocale();
  const { id, error, ...box } = controlOf(t, words, rule.name);
  const ticked = answersOf(words.values[rule.name]);
  return (
    <fieldset id={id} className={s.choices} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend>
        {words.labels[rule.name]}
        {rule.optional && ` ${t('field.optional')}`}
      </legend>
      {rule.choices?.map((value) => (
        <CheckField
          key={value}
          {...box}
          id={`${id}-${value}`}
          label={words.labels[`${rule.name}.${value}`] ?? value}
          value={value}
          defaultChecked={ticked.includes(value)}
        />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

/** A bound of a date as an attribute. Today is not the same when a stored page is read. */
const dayOf = (day: string | undefined) => (day === 'today' ? undefined : day);

/** The input of each type. A count is no type=number, because a turned wheel would change that. */
export const typing: Readonly<
  Partial<Record<FieldRule['type'], Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>>>
> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  count: { inputMode: 'numeric' },
  number: { inputMode: 'numeric' },
  date: { type: 'date' },
};

const choices = (t: Translate, labels: Labels, name: string, list: readonly string[] = []) => [
  { value: '', label: t('enquiry.choose') },
  ...list.map((value) => ({ value, label: labels[`${name}.${value}`] ?? value })),
];
