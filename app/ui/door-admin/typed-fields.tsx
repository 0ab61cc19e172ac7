import { TextField } from '@aldaba/app';
import { useState } from 'react';
import { interpolate } from '../../door/format';
import { formatDatetimeLocal, parseDatetimeLocal } from '../../door/madrid-time';
import type { Moment } from '../../door/world';
import s from './typed-fields.module.css';

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

interface NumberProps {
  id: string;
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  change(value: number): void;
}

/** A number within its bounds; invalid text may stand while the field has the focus. */
export function NumberField({ value, change, ...field }: NumberProps) {
  const { text, type, rest } = useFieldText(String(value));
  return (
    <TextField
      {...field}
      type="number"
      inputMode="decimal"
      required
      value={text}
      onChange={({ target: { value: typed, valueAsNumber: number } }) => {
        if (!(field.min <= number && number <= field.max)) return type(typed);
        type(typed, String(number));
        change(number);
      }}
      onBlur={rest}
    />
  );
}

/**
 * The text of a field whose value is a number or a date. Typed text stays as it
 * is, with half a year or a trailing comma, until the value changes elsewhere.
 */
function useFieldText(given: string) {
  const [typed, setTyped] = useState({ given, text: given });
  return {
    text: typed.given === given ? typed.text : given,
    /** becomes: the value's text once this text is parsed. */
    type: (text: string, becomes = given) => setTyped({ given: becomes, text }),
    /** Replaces the typed text by the value's. */
    rest: () => setTyped({ given, text: given }),
  };
}
