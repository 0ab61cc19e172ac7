import { TextField } from '../field';
import { useFieldText } from './use-field-text';

interface Props {
  id: string;
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  change(value: number): void;
}

/** A number within its bounds; invalid text may stand while the field has the focus. */
export function NumberField({ value, change, ...field }: Props) {
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
