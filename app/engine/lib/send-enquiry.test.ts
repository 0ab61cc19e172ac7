import { sendEnquiry } from './send-enquiry';

const fetched = jest.fn();

beforeEach(() => {
  globalThis.fetch = fetched.mockReset();
});

const answer = (status: number, body?: unknown) => ({
  status,
  json: () => (body === undefined ? Promise.reject(new SyntaxError('no JSON')) : Promise.resolve(body)),
});
const online = (value: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);

afterEach(() => jest.restoreAllMocks());

test.each([
  ['kept', answer(201, { id: '1', nextContact: 'on-monday' }), { outcome: 'sent', next: 'on-monday' }],
  ['kept, and nothing more is said', answer(201), { outcome: 'sent', next: undefined }],
  [
    'refused by field',
    answer(422, { errors: [{ field: 'email', code: 'email' }] }),
    { outcome: 'invalid', errors: [{ field: 'email', code: 'email' }] },
  ],
  ['refused for its key', answer(422, { title: 'used' }), { outcome: 'reused' }],
  ['one too many', answer(429, {}), { outcome: 'limited' }],
  ['not kept', answer(503, {}), { outcome: 'failed' }],
  ['answered by something else', answer(200), { outcome: 'failed' }],
])('%s', async (_, given, told) => {
  fetched.mockResolvedValue(given);
  expect(await sendEnquiry('/api/leads', {}, undefined)).toEqual(told);
});

test.each([
  [true, 'failed'],
  [false, 'offline'],
])('no answer, connected: %s', async (connected, outcome) => {
  online(connected);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await sendEnquiry('/api/leads', {}, undefined)).toEqual({ outcome });
});

test('it goes as JSON, with its key and a bound on how long it may take', async () => {
  const bound = jest.spyOn(AbortSignal, 'timeout');
  fetched.mockResolvedValue(answer(201, {}));
  await sendEnquiry('/api/contact', { name: '"Ñ"' }, 'a-key');
  expect(fetched).toHaveBeenCalledWith('/api/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'a-key' },
    body: '{"name":"\\"Ñ\\""}',
    signal: bound.mock.results[0]?.value,
  });
  expect(bound).toHaveBeenCalledWith(15_000);
});
