import { fields, places } from '../../lib/enquiry-fields.gen';
import { asked, type Field, ruleOf } from '../../lib/enquiry-rules';
import { useLanguage } from '../../lib/messages';
import { TextField } from '../field';
import s from './enquiry-form.module.css';
import { typing, useField, type Words } from './fields';

interface Props extends Words {
  sector: string;
  alive: boolean;
}

/**
 * The place in numbers: those of its sector. Without JavaScript nobody knows
 * which, so all stand folded away, under what they are of.
 */
export function Place({ sector, alive, ...words }: Props) {
  const { t } = useLanguage();
  const field = useField(words);
  const row = (names: readonly Field[]) => (
    <div className={s.counts}>
      {names.map((name) => (
        <TextField key={name} {...field(name)} {...typing.count} />
      ))}
    </div>
  );
  if (alive) {
    const names = asked('sales', sector).flatMap(({ field: name }) => (ruleOf(name)?.place ? name : []));
    if (!names.length) return null;
    return (
      <fieldset className={s.place}>
        <legend>{t('enquiry.place')}</legend>
        {row(names)}
      </fieldset>
    );
  }
  const sized = (Object.keys(fields) as Field[]).filter((name) => ruleOf(name)?.place);
  const told = sized.some((name) => words.values[name] || words.errors.some((e) => e.field === name));
  return (
    <details className={s.folded} open={told}>
      <summary>{`${t('enquiry.place')} ${t('field.optional')}`}</summary>
      {Object.keys(places).map((place) => (
        <fieldset key={place} className={s.group}>
          <legend>{t(`enquiry.places.${place}`)}</legend>
          {row(sized.filter((name) => ruleOf(name)?.place === place))}
        </fieldset>
      ))}
    </details>
  );
}
