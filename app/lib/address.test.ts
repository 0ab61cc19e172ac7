import { onAddress, replaceQuery, withoutSent } from './address';

const at = () => location.pathname + location.search + location.hash;

beforeEach(() => history.replaceState({ kept: true }, '', '/integraciones?q=a#found'));

test('the query is replaced where it stands, and the history keeps its length and state', () => {
  const before = history.length;
  replaceQuery('?q=mews');
  expect([at(), history.length, history.state]).toEqual(['/integraciones?q=mews', before, { kept: true }]);
  replaceQuery('');
  expect(at()).toBe('/integraciones');
});

test('who shows the query is told when it has changed, and only then', () => {
  const told = jest.fn();
  const stop = onAddress(told);
  replaceQuery('?q=a');
  expect([told.mock.calls.length, at()]).toEqual([0, '/integraciones?q=a#found']);
  replaceQuery('?q=b');
  dispatchEvent(new PopStateEvent('popstate'));
  expect(told).toHaveBeenCalledTimes(2);
  stop();
  replaceQuery('?q=c');
  expect(told).toHaveBeenCalledTimes(2);
});

test('a browser that refuses more replacements is left alone', () => {
  const refuse = jest.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  expect(() => replaceQuery('?q=b')).not.toThrow();
  refuse.mockRestore();
});

test.each([
  ['?next=on-monday&sent=contact', ''],
  ['?sent=contact&q=a%20b', '?q=a%20b'],
  ['?q=a&next=b&sent=c&resent=d', '?q=a&resent=d'],
  ['?q=mews', '?q=mews'],
  ['', ''],
])('of %p, what says that a form was sent leaves %p', (query, left) => {
  expect(withoutSent(query)).toBe(left);
});
