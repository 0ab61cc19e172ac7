import type { InputHTMLAttributes } from 'react';
import { type FieldRule, formFields } from '../lib/enquiry-rules';
import { type Translate, useLocale } from '../lib/messages';
import type { Values } from '../lib/send-enquiry';
import type { EnquiryError, EnquiryKind } from '../lib/types.gen';
import { SelectField, TextArea, TextField } from '../ui/field';
import s from './enquiry-form.module.css';
import { errorText, type Labels } from './error-text';

export interface Words {
  kind: EnquiryKind;
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
export function controlOf(t: Translate, { kind, errors, readOnly }: Words, name: string) {
  const fault = errors.find(({ field }) => field === name);
  return { id: `${kind}-${name}`, name, readOnly, error: fault && errorText(t, kind, fault) };
}

/** The fields that a form always has, in its order: two in a row where there is room. */
export function Fields(words: Words) {
  const { t } = useLocale();
  const field = useField(words);
  const shown = formFields(words.kind).flatMap(({ field: name, optional, rule }) => {
    return rule && rule.type !== 'offer' && rule.type !== 'quote' ? { name, rule, required: !optional } : [];
  });
  const odd = shown.filter(({ rule }) => rule.type !== 'text').length % 2 === 1;
  return (
    <div className={s.fields}>
      {shown.map(({ name, rule, required }, i) => (
        <div key={name} className={rule.type === 'text' || (odd && i === 0) ? s.wide : undefined}>
          {rule.type === 'text' ? (
            <TextArea {...field(name)} required={required} />
          ) : rule.choices ? (
            <SelectField
              {...field(name)}
              options={choices(t, words.labels, name, rule.choices)}
              required={required}
              optional={!required}
            />
          ) : (
            <TextField
              {...field(name)}
              {...typing[rule.type]}
              autoComplete={rule.autocomplete}
              hint={rule.type === 'phone' ? t('enquiry.hint') : undefined}
              required={required}
            />
          )}
        </div>
      ))}
    </div>
  );
}

/** The input of each type. A count is no type=number, because a turned wheel would change that. */
export const typing: Readonly<
  Partial<Record<FieldRule['type'], Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode'>>>
> = {
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  count: { inputMode: 'numeric' },
  date: { type: 'date' },
};

const choices = (t: Translate, labels: Labels, name: string, list: readonly string[]) => [
  { value: '', label: t('enquiry.choose') },
  ...list.map((value) => ({ value, label: labels[`${name}.${value}`] ?? value })),
];
