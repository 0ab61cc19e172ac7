import { mayReload } from './reload-guard';

beforeEach(() => sessionStorage.clear());

test('once in 60 seconds', () => {
  const first = Date.now();
  expect(mayReload(first)).toBe(true);
  expect(mayReload(first + 1)).toBe(false);
  expect(mayReload(first + 59_999)).toBe(false);
  expect(mayReload(first + 60_000)).toBe(true);
  expect(mayReload(first + 60_001)).toBe(false);
});

test('never where nothing can be remembered', () => {
  const refused = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });
  expect(mayReload(Date.now())).toBe(false);
  refused.mockRestore();
});
