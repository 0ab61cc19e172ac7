import type { Examples } from './examples';
import { CheckField, SelectField, TextArea, TextField } from './field';

const doors = [
  { value: '', label: 'Choose one' },
  { value: 'flat', label: 'A flat' },
  { value: 'hotel', label: 'A hotel' },
  { value: 'office', label: 'An office' },
];

export const field: Examples = {
  name: 'field',
  note: 'A line to write on. What is asked stays above it; what is wrong is said below, behind a barred ring.',
  examples: [
    { name: 'text', render: (id) => <TextField id={id} label="Name" autoComplete="name" required /> },
    {
      name: 'optional',
      render: (id) => (
        <TextField id={id} label="Phone" type="tel" autoComplete="tel" hint="Only if you want us to call you." />
      ),
    },
    {
      name: 'wrong',
      render: (id) => (
        <TextField
          id={id}
          label="E-mail"
          type="email"
          autoComplete="email"
          required
          defaultValue="berta@"
          error="The address needs what comes after the @."
        />
      ),
    },
    { name: 'disabled', render: (id) => <TextField id={id} label="Site" required disabled defaultValue="Tarragona" /> },
    { name: 'several lines', render: (id) => <TextArea id={id} label="Tell us about your doors" required /> },
    { name: 'select', render: (id) => <SelectField id={id} label="Kind of place" options={doors} required /> },
    {
      name: 'select, wrong',
      render: (id) => (
        <SelectField id={id} label="Kind of place" options={doors} required error="Choose the kind of place." />
      ),
    },
    { name: 'check', render: (id) => <CheckField id={id} label="Write to me twice a year" defaultChecked /> },
    {
      name: 'check, wrong',
      render: (id) => (
        <CheckField
          id={id}
          label="I have read the privacy policy"
          required
          error="We need your consent to answer you."
        />
      ),
    },
  ],
};
