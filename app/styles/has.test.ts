import { readdirSync, readFileSync } from 'node:fs';

const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.startsWith('dist'))
  .map((path) => `app/${path}`);

/** The selectors of a sheet, one by one. */
function selectors(css: string): string[] {
  const plain = css.replace(/\/\*.*?\*\//gs, '');
  return [...plain.matchAll(/([^{};]+)\{/g)].flatMap(([, prelude = '']) =>
    prelude.trim().startsWith('@') ? [] : split(prelude, /,/).map((selector) => selector.trim()),
  );
}

/** Splits a text where no parenthesis is open. */
function split(text: string, at: RegExp): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (depth === 0 && at.test(sign)) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** Whether a selector's last part names something: a browser looks for that alone when :has() may have changed. */
const names = (selector: string) => /^[a-z]|[.#[]|:is\([a-z.]/.test(split(selector.trim(), /[\s>+~]/).at(-1) ?? '');

test('no rule with :has() is for any element whatever: each change in the page would have all styles computed again', () => {
  const having = sheets.flatMap((path) =>
    selectors(readFileSync(path, 'utf8')).filter((selector) => selector.includes(':has(')),
  );
  expect(having.length).toBeGreaterThan(0);
  expect(having.filter((selector) => !names(selector))).toEqual([]);
});

test.each(['.a:has(> .b) > *', '.a:not(:has(.b)) + *', '.a:has(.b) > :nth-child(3n)::before'])(
  '%s is such a rule',
  (rule) => expect(names(rule)).toBe(false),
);
