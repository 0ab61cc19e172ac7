import { keyFor, sentKey } from './use-enquiry';

test('the same content keeps its key, another content gets another', () => {
  const first = keyFor('{"name":"Marta"}', undefined);
  expect(sentKey(first)).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyFor('{"name":"Marta"}', first)).toBe(first);
  const second = keyFor('{"name":"Marta P"}', first);
  expect(sentKey(second)).not.toBe(sentKey(first));
  expect(keyFor('{"name":"Marta"}', second)).not.toBe(first);
});

test('a browser that makes no keys sends none', () => {
  const make = jest.spyOn(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(sentKey(keyFor('{}', undefined))).toBeUndefined();
  make.mockRestore();
});
