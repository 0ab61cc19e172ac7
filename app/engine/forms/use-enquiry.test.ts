import { keyFor, sentKey } from './use-enquiry';

test('a browser that makes no keys sends none', () => {
  const make = jest.spyOn(crypto, 'randomUUID');
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(sentKey(keyFor('{}', undefined))).toBeUndefined();
  make.mockRestore();
});
