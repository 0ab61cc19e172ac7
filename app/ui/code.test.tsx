import { render, screen } from '@testing-library/react';
import { Code, jsonTokens } from './code';

test.each([
  ['POST /v1/keys', null],
  ['201 Created', '.open'],
  ['302 Found', '.open'],
  ['403 Forbidden', '.denied'],
  ['500', '.denied'],
])('over the code stands %p, with the ring of its status', (line, ring) => {
  const { container } = render(<Code label="Answer" line={line} code="{}" />);
  expect(container.querySelector('.line')?.textContent?.trim()).toBe(line);
  expect(container.querySelectorAll('svg').length).toBe(ring ? 1 : 0);
  if (ring) expect(container.querySelector(`svg${ring}`)).not.toBeNull();
});

test('what may scroll is reached by keyboard and says what it is; the code is as it was written', () => {
  const code = '{\n  "pin": "482061"\n}';
  render(<Code label="Answer" line="200 OK" code={`${code}\n`} />);
  const region = screen.getByRole('region', { name: 'Answer' });
  expect(region.tabIndex).toBe(0);
  expect(region.textContent).toBe(code);
});

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
