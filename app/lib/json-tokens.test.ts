import { jsonTokens } from './json-tokens';

const of = (kind: string, code: string) =>
  jsonTokens(code)
    .filter(([k]) => k === kind)
    .map(([, text]) => text);

const message = `Authorization: Bearer ald_4f1c 108
Retry-After: 30

{
  "member": { "name": "Tom \\"Tim\\" Avery: 3", "age": -4.5e+10 },
  "doors" : ["portal", "room-108"],
  "remote": false, "until": null
}`;

test('names of headers and of members are keys', () => {
  expect(of('key', message)).toEqual([
    'Authorization',
    'Retry-After',
    '"member"',
    '"name"',
    '"age"',
    '"doors"',
    '"remote"',
    '"until"',
  ]);
});

test('strings, numbers and words are told from each other, and a header’s value is none of them', () => {
  expect(of('string', message)).toEqual(['"Tom \\"Tim\\" Avery: 3"', '"portal"', '"room-108"']);
  expect(of('number', message)).toEqual(['-4.5e+10']);
  expect(of('word', message)).toEqual(['false', 'null']);
});

test('digits in a name are no number', () => {
  expect(of('number', 'GET room-108 v2 3rd key_8 42')).toEqual(['42']);
});

test.each([message, '', '"open', '{"a": "b\\', 'curl -X POST \\\n  -d \'{"a":1}\'', '\n\n', 'é "ñ" 1', '-'])(
  'nothing is lost or added: %j',
  (code) => {
    expect(
      jsonTokens(code)
        .map(([, text]) => text)
        .join(''),
    ).toBe(code);
  },
);
