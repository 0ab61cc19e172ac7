import type { Values } from '../../lib/send-enquiry';

/** The values in a form now; those of unticked boxes are missing. */
export const readForm = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>;

/** Sets the blank fields of a form. */
export function fillBlanks(form: HTMLFormElement, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if ((isText(field) || field instanceof HTMLSelectElement) && field.value === '') field.value = value;
  }
}

const isText = (field: unknown): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'hidden');
