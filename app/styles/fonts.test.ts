import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'fonts.css'), 'utf8');

/** What the faces that every page loads have, by the file of each. */
const ranges = css
  .split('@font-face')
  .filter((rule) => rule.includes('"./fonts/') && rule.includes('unicode-range'))
  .map((rule) => (/unicode-range:([^;]+);/.exec(rule)?.[1] ?? '').trim().split(/,\s*/));

const has = (range: string[], code: number) =>
  range.some((part) => {
    const [first = '', last = first] = part.slice(2).split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });

const files = (folder: string, name: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !file.endsWith('README.md'))
    .map((file) => join(folder, file));

test('every face that every page loads has every character that the site says', () => {
  const texts = [...files('content', /\.(yaml|md)$/), ...files('i18n/messages', /\.json$/)];
  const said = new Set(texts.flatMap((file) => Array.from(readFileSync(file, 'utf8'))));
  expect(said).toContain('ñ');
  expect(ranges).toHaveLength(3);
  for (const range of ranges) {
    expect([...said].filter((sign) => sign !== '\n' && !has(range, sign.codePointAt(0) ?? 0))).toEqual([]);
  }
});
