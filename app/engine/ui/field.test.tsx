import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import messages from '../../../i18n/messages/en.json';
import { LanguageContext, translator } from '../lib/messages';
import { CheckField, SelectField, TextArea, TextField } from './field';

const show = (children: ReactNode) =>
  render(<LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>{children}</LanguageContext>);

const words = { id: 'it', label: 'E-mail', hint: 'We answer the same day.', error: 'Write an address.' };

test.each([
  ['text', <TextField key="it" {...words} />, 'textbox'],
  ['several lines', <TextArea key="it" {...words} />, 'textbox'],
  ['select', <SelectField key="it" {...words} options={[{ value: '', label: 'Choose' }]} />, 'combobox'],
  ['check', <CheckField key="it" {...words} />, 'checkbox'],
])('%s: the hint and the error are read with the control, which says that it is wrong', (_, field, role) => {
  show(field);
  const control = screen.getByRole(role, { name: /E-mail/ });
  const said = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(said.map((id) => document.getElementById(id)?.textContent)).toEqual([words.hint, words.error]);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test('without a hint and an error it refers to nothing', () => {
  show(<TextField id="it" label="Name" required />);
  const control = screen.getByRole('textbox', { name: 'Name' });
  expect(control.hasAttribute('aria-describedby')).toBe(false);
  expect(control.hasAttribute('aria-invalid')).toBe(false);
});

test.each([
  ['textbox', <TextField key="it" id="it" label="Phone" />],
  ['combobox', <SelectField key="it" id="it" label="Phone" options={[{ value: '', label: 'Choose' }]} optional />],
])('an optional %s says so', (role, field) => {
  show(field);
  expect(screen.getByRole(role, { name: 'Phone (optional)' })).toBeTruthy();
});

test('an error is a sign and words, not colour alone', () => {
  const { container } = show(<TextField {...words} />);
  expect(container.querySelector('#it-error svg path')).toBeTruthy();
});
