import type { Locale } from '../lib/locales';

// Where there is no site, as in tests of components, a language's tag is its code.
export const locales: Readonly<Record<string, Locale>> = {};
export const cookie = { name: '', age: 0 };
