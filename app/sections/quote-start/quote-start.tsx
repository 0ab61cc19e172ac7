import { Button, Rich, SelectField } from '@aldaba/app';
import type { QuoteStartProps as Props } from '../../types.gen';
import s from './quote-start.module.css';

/** Leads to the quote of a building whose doors are filled in already. */
export default function QuoteStart({ title, from, label, buildings, action, path }: Props) {
  const ownFirst = [...buildings.filter(({ id }) => id === from), ...buildings.filter(({ id }) => id !== from)];
  return (
    <div className={s.start}>
      <Rich as="h2" className={s.title} html={title} />
      <form className={s.form} action={path}>
        <SelectField
          id="quote-start"
          name="from"
          label={label}
          options={ownFirst.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button type="submit">{action}</Button>
      </form>
    </div>
  );
}
