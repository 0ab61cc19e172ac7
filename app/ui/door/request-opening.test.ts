import { checkConnection } from './request-opening';

type Fetch = typeof globalThis.fetch;
const giving =
  (response: Partial<Response>): Fetch =>
  async () =>
    response as Response;

test.each([
  ['an answer', giving({ ok: true, redirected: false }), 'online'],
  ['a redirect, as of a captive portal', giving({ ok: true, redirected: true }), 'invalid'],
  ['an error', giving({ ok: false, redirected: false }), 'invalid'],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
])('%s', async (_, fetch, connection) => {
  expect(await checkConnection(fetch as Fetch)).toBe(connection);
});

test('the request is small and bypasses the cache', async () => {
  const fetch = jest.fn(giving({ ok: true, redirected: false }));
  await checkConnection(fetch);
  expect(fetch).toHaveBeenCalledWith('/robots.txt', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
});

test('a server that does not answer within ten seconds is slow', async () => {
  jest.useFakeTimers();
  const silent: Fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const resolved = jest.fn();
  void checkConnection(silent).then(resolved);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(resolved).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(resolved).toHaveBeenCalledWith('slow');
  jest.useRealTimers();
});
