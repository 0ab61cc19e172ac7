import type { Message } from '../../quote/model';

/** The words of the quote in the page's language, by name (content/quote.yaml). */
export type Texts = Readonly<Record<string, string>>;

export type Values = Readonly<Record<string, string | number>>;

/** A text with its {places} filled in. A number takes the form with _one where there is one. */
export function say(texts: Texts, key: string, values?: Values): string {
  if (!values) return texts[key] ?? key;
  const one = Object.values(values).includes(1) ? texts[`${key}_one`] : undefined;
  const [first = '', ...pieces] = (one ?? texts[key] ?? key).split('{');
  // Not a regular expression, which takes goja about twice as long.
  return pieces.reduce((said, piece) => {
    const end = piece.indexOf('}');
    const value = values[piece.slice(0, end)];
    if (value === undefined) return `${said}{${piece}`;
    return said + (typeof value === 'number' ? number(texts, value) : value) + piece.slice(end + 1);
  }, first);
}

export const sayMessage = (texts: Texts, { key, values }: Message) => say(texts, key, values);

/** A number as the language writes it: goja has no Intl. */
export function number(texts: Texts, n: number): string {
  const [whole = '', part] = String(Math.round(n * 100) / 100).split('.');
  const grouped = whole.length > 3 ? whole.replace(/\B(?=(\d{3})+$)/g, texts.thousands ?? '') : whole;
  return part ? grouped + (texts.decimal ?? '.') + part : grouped;
}

/** Whole euros. */
export const euros = (texts: Texts, n: number) => say(texts, 'euros', { amount: Math.round(n) });

/** An amount, or the range that it is in. */
export function range(texts: Texts, { low, high }: { low: number; high: number }): string {
  return Math.round(low) === Math.round(high)
    ? euros(texts, low)
    : say(texts, 'between', { low: euros(texts, low), high: euros(texts, high) });
}
