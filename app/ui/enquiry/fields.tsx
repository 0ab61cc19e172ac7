import { asked, sectors } from '../../lib/enquiry-rules';
import { type Translate, useLanguage } from '../../lib/messages';
import type { Values } from '../../lib/send-enquiry';
import type { EnquiryError, EnquiryKind } from '../../lib/types.gen';
import { SelectField, TextArea, TextField } from '../field';
import s from './enquiry-form.module.css';
import { errorText, fieldLabel } from './error-text';
import { lines } from './lines';

export interface Words {
  kind: EnquiryKind;
  /** What the fields begin with. */
  values: Values;
  errors: readonly EnquiryError[];
  /** It is being sent: what is changed now would not be. */
  readOnly: boolean;
}

/** What a field of a form is called, begins with, and what is wrong with it. */
export function useField(words: Words) {
  const { t } = useLanguage();
  return (name: string) => ({
    ...controlOf(t, words, name),
    label: fieldLabel(t, words.kind, name),
    defaultValue: words.values[name],
  });
}

/** What tells a control from the others, and what is wrong with it. */
export function controlOf(t: Translate, { kind, errors, readOnly }: Words, name: string) {
  const fault = errors.find(({ field }) => field === name);
  return { id: `${kind}-${name}`, name, readOnly, error: fault && errorText(t, fault) };
}

/** The fields that a form has at any rate, in its order: two in a row where there is room. */
export function Fields(words: Words) {
  const { t } = useLanguage();
  const field = useField(words);
  const asks = asked(words.kind).filter(({ field: name }) => name in lines || name === 'sector' || name === 'message');
  const odd = asks.filter(({ field: name }) => name !== 'message').length % 2 === 1;
  return (
    <div className={s.fields}>
      {asks.map(({ field: name, optional }, i) => (
        <div key={name} className={name === 'message' || (odd && i === 0) ? s.wide : undefined}>
          {name === 'message' && <TextArea {...field(name)} required={!optional} />}
          {name === 'sector' && <SelectField {...field(name)} options={choices(t)} required />}
          {lines[name] && (
            <TextField
              {...field(name)}
              {...lines[name]}
              hint={name === 'phone' ? t('enquiry.hint') : undefined}
              required={!optional}
            />
          )}
        </div>
      ))}
    </div>
  );
}

const choices = (t: Translate) => [
  { value: '', label: t('enquiry.choose') },
  ...Object.keys(sectors).map((sector) => ({ value: sector, label: t(`enquiry.sector.${sector}`) })),
];
