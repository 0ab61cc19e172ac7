import { formatDatetimeLocal, parseDatetimeLocal } from '../../lib/door/datetime-local';
import { interpolate } from '../../lib/door/format';
import type { Moment } from '../../lib/door/world';
import { TextField } from '../field';
import s from './moment-field.module.css';
import { useFieldText } from './use-field-text';

interface Props {
  id: string;
  label: string;
  /** The label of the clear button, with {field}. */
  clear: string;
  value: Moment | undefined;
  change(moment: Moment | undefined): void;
}

const fieldValue = (moment: Moment | undefined) => (moment === undefined ? '' : formatDatetimeLocal(moment));

/** A datetime field in Madrid time, with a button that clears it. */
export function MomentField({ id, label, clear, value, change }: Props) {
  const field = useFieldText(fieldValue(value));
  const type = (text: string) => {
    const moment = parseDatetimeLocal(text);
    // A half-typed date keeps the value instead of clearing it.
    if (text !== '' && moment === undefined) return field.type(text);
    field.type(text, fieldValue(moment));
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
          // The browser shows a half-typed date although its value is empty.
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
            // The button is removed with the value, so the focus moves to the field.
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
