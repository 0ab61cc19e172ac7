import { asked, type Field, sectors } from '../../lib/enquiry-rules';
import { useLanguage } from '../../lib/messages';
import { TextField } from '../field';
import s from './enquiry-form.module.css';
import { useField, type Words } from './fields';
import { count } from './lines';

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
        <TextField key={name} {...field(name)} {...count} />
      ))}
    </div>
  );
  if (alive) {
    const names = asked('sales', sector).flatMap(({ field: name }) => (all.includes(name) ? name : []));
    if (!names.length) return null;
    return (
      <fieldset className={s.place}>
        <legend>{t('enquiry.place')}</legend>
        {row(names)}
      </fieldset>
    );
  }
  const told = all.some((name) => words.values[name] || words.errors.some((e) => e.field === name));
  const group = (name: 'travel' | 'business', names: readonly Field[]) => (
    <fieldset className={s.group}>
      <legend>{t(`enquiry.places.${name}`)}</legend>
      {row(names)}
    </fieldset>
  );
  return (
    <details className={s.folded} open={told}>
      <summary>{`${t('enquiry.place')} ${t('field.optional')}`}</summary>
      {group('business', sectors.offices)}
      {group('travel', sectors.hotels)}
    </details>
  );
}

const all: readonly Field[] = [...new Set(Object.values(sectors).flat())];
