import { formatDatetimeLocal, parseDatetimeLocal } from '../../lib/door/datetime-local';
import { interpolate } from '../../lib/door/format';
import type { Moment } from '../../lib/door/world';
import { TextField } from '../field';
import s from './moment-field.module.css';
import { useFieldText } from './use-field-text';

interface Props {
  id: string;
  label: string;
  /** Of the button that empties it: {field}. */
  clear: string;
  value: Moment | undefined;
  change(moment: Moment | undefined): void;
}

const written = (moment: Moment | undefined) => (moment === undefined ? '' : formatDatetimeLocal(moment));

/** A day and an hour in Madrid, or none. */
export function MomentField({ id, label, clear, value, change }: Props) {
  const field = useFieldText(written(value));
  const type = (text: string) => {
    const moment = parseDatetimeLocal(text);
    // A day that is half typed is no wish to have none.
    if (text !== '' && moment === undefined) return field.type(text);
    field.type(text, written(moment));
    change(moment);
  };
  return (
    <div className={s.moment}>
      <TextField
        id={id}
        label={label}
        type="datetime-local"
        min="2001-01-01T00:00"
        max="2099-12-30T00:00"
        value={field.text}
        onChange={({ target }) => type(target.value)}
        onBlur={({ target }) => {
          // Half a day is shown by the browser alone: its value is none.
          if (target.validity.badInput) target.value = '';
          field.rest();
        }}
      />
      {value !== undefined && (
        <button
          type="button"
          className={s.clear}
          aria-label={interpolate(clear, { field: label })}
          onClick={({ currentTarget }) => {
            // The button goes with the value: the focus stays with the field.
            currentTarget.parentElement?.querySelector('input')?.focus();
            change(undefined);
          }}
        >
          <svg viewBox="-8 -8 16 16" aria-hidden="true" focusable="false">
            <path d="M-4 -4 4 4M-4 4 4 -4" />
          </svg>
        </button>
      )}
    </div>
  );
}
