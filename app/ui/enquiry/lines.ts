import type { InputHTMLAttributes } from 'react';

type Line = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode'>;

/** How each line is typed, and what the browser may fill it with. */
export const lines: Readonly<Record<string, Line>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  company: { autoComplete: 'organization' },
  city: { autoComplete: 'address-level2' },
};

/** A count is typed in digits, without the arrows that a wheel turns. */
export const count: Line = { inputMode: 'numeric' };
