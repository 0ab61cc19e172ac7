import { fields, sectorGroups } from '../../lib/enquiry-fields.gen';
import { type Field, formFields, ruleOf } from '../../lib/enquiry-rules';
import { useLanguage } from '../../lib/messages';
import { TextField } from '../field';
import s from './enquiry-form.module.css';
import { typing, useField, type Words } from './fields';

interface Props extends Words {
  sector: string;
  hydrated: boolean;
}

/**
 * The size fields of the chosen sector. Without JavaScript the choice is not
 * known, so those of all sectors are there, in a closed disclosure.
 */
export function Sizes({ sector, hydrated, ...words }: Props) {
  const { t } = useLanguage();
  const field = useField(words);
  const row = (names: readonly Field[]) => (
    <div className={s.counts}>
      {names.map((name) => (
        <TextField key={name} {...field(name)} {...typing.count} />
      ))}
    </div>
  );
  const all = (Object.keys(fields) as Field[]).filter((name) => ruleOf(name)?.group);
  const hasError = (name: Field) => words.errors.some((e) => e.field === name);
  if (hydrated) {
    const asked = formFields('sales', sector).map(({ field }) => field);
    // A number of another sector, sent without JavaScript, stands beside its error.
    const names = all.filter((name) => asked.includes(name) || hasError(name));
    if (!names.length) return null;
    return (
      <fieldset className={s.place}>
        <legend>{t('enquiry.place')}</legend>
        {row(names)}
      </fieldset>
    );
  }
  const filled = all.some((name) => words.values[name] || hasError(name));
  return (
    <details className={s.folded} open={filled}>
      <summary>{`${t('enquiry.place')} ${t('field.optional')}`}</summary>
      {Object.keys(sectorGroups).map((group) => (
        <fieldset key={group} className={s.group}>
          <legend>{t(`enquiry.places.${group}`)}</legend>
          {row(all.filter((name) => ruleOf(name)?.group === group))}
        </fieldset>
      ))}
    </details>
  );
}
