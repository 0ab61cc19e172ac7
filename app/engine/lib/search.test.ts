import vectors from '../../../testdata/search.json';
import { find, fold, offered, plainText } from './search';

test.each(vectors.fold)('folding: $rule', ({ text, folded }) => expect(fold(text)).toBe(folded));

test.each(vectors.plain)('the text of HTML: $rule', ({ html, text }) => expect(plainText(html)).toBe(text));

test.each(vectors.offered)('a category to choose: $rule', ({ categories, category, offered: want }) =>
  expect(offered(categories, category)).toBe(want),
);

describe('a search finds', () => {
  const items = [
    { name: 'Café Ñandú', categories: ['travel'] },
    { name: 'Straße', categories: ['office', 'coworking'] },
  ];
  const names = (query: string, category: string) =>
    find(items, { query, category }, ({ name }) => fold(name)).map(({ name }) => name);

  test.each([
    ['all when nothing is asked', '', '', ['Café Ñandú', 'Straße']],
    ['a part of a text', 'AND', '', ['Café Ñandú']],
    ['a letter that stands for two', 'strasse', '', ['Straße']],
    ['a category', '', 'coworking', ['Straße']],
    ['nothing in another category', 'nandu', 'office', []],
    ['nothing that is not there', 'xyzzy', '', []],
  ])('%s', (_, query, category, found) => expect(names(query, category)).toEqual(found));
});
