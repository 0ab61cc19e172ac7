import { csv } from './csv';

test.each([
  ['=1+2', "'=1+2"],
  [' @SUM(A1)', "' @SUM(A1)"],
  ['a;=1', "a;'=1"],
  ['a\n=1', `"a\n'=1"`],
  ['«−1', "'«−1"],
  ['\t=1', "'\t=1"],
  ['a "b", c', '"a ""b"", c"'],
  ['30/40', '30/40'],
])('%j is the cell %j', (value, want) => {
  expect(csv([[value]])).toBe(`\ufeff${want}\r\n`);
});

test('numbers stay numbers', () => {
  expect(csv([[1, 2.5, -3]])).toBe('\ufeff1,2.5,-3\r\n');
});
