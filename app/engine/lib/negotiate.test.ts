/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { homeOf, negotiate } from './negotiate';

interface Row {
  id: string;
  path: string;
  accept_language?: string;
  cookie?: string;
  headers?: object;
  status: number | string;
  html_lang?: string;
  location?: string;
}

/** The rows that ask for the root, without what no browser tells a script. */
const rows = readFileSync('testdata/negotiation.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
  .filter(({ path, headers }) => path.split('?')[0] === '/' && !headers);

/** The header's languages in the order of their weights, as a browser has them; undefined: no list says that. */
function languagesOf(header = ''): string[] | undefined {
  if (/;\s*q=0(\.0*)?\s*(,|$)|\*/i.test(header)) return;
  const parts = header.split(',').map((part) => part.trim().split(/\s*;\s*q=/i));
  const weight = ([, q = '1']: string[]) => Number(q);
  return parts.sort((a, b) => weight(b) - weight(a)).map(([tag = '']) => tag);
}

const told = rows.flatMap((row) => {
  const languages = languagesOf(row.accept_language);
  return languages ? [{ ...row, languages }] : [];
});

test('there are rows', () => expect(told.length).toBeGreaterThan(20));

test.each(told)('$id: $accept_language', ({ languages, cookie, location, html_lang }) => {
  const home = (location ?? '').split('?')[0] || homeOf(html_lang ?? '');
  expect(homeOf(negotiate(cookie ? [cookie] : [], languages))).toBe(home);
});

test.each([
  ['the first cookie of the site counts', ['en-US', 'ca', 'en'], ['es'], 'ca'],
  ['an offered language beats an earlier relative', [], ['oc', 'en'], 'en'],
  ['a cookie is a code, not a tag', ['ca-ES'], [], 'es'],
  ['three-letter codes are the same language', [], ['cat'], 'ca'],
  ['what is no tag is passed over', [], ['?', 'ca'], 'ca'],
  ['a browser that tells nothing gets the default', [], [], 'es'],
])('%s', (_, cookies, languages, want) => expect(negotiate(cookies, languages)).toBe(want));
