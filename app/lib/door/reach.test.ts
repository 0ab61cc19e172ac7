import { reach } from './reach';

type Fetch = typeof globalThis.fetch;
const giving =
  (response: Partial<Response>): Fetch =>
  async () =>
    response as Response;

test.each([
  ['an answer', giving({ ok: true, redirected: false }), 'online'],
  ['somebody else’s door', giving({ ok: true, redirected: true }), 'odd'],
  ['an error', giving({ ok: false, redirected: false }), 'odd'],
  ['no network', async () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
])('%s', async (_, fetch, connection) => {
  expect(await reach(fetch as Fetch)).toBe(connection);
});

test('it asks for little, and for nothing that was kept', async () => {
  const fetch = jest.fn(giving({ ok: true, redirected: false }));
  await reach(fetch);
  expect(fetch).toHaveBeenCalledWith('/robots.txt', expect.objectContaining({ method: 'HEAD', cache: 'no-store' }));
});

test('a server that is silent for ten seconds is slow', async () => {
  jest.useFakeTimers();
  const silent: Fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)));
  const said = jest.fn();
  void reach(silent).then(said);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(said).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(said).toHaveBeenCalledWith('slow');
  jest.useRealTimers();
});
