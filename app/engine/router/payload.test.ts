import { loadLivePayload, loadPrerendered, NotPrerendered, StatusError } from './payload';

const modules: Record<string, unknown> = {};
const mockForgotten: string[] = [];
jest.mock('./load-module', () => ({
  ...jest.requireActual('./load-module'),
  forgetModule: (address: string) => mockForgotten.push(address),
  loadModule: async (address: string) => {
    if (!(address in modules)) throw new Error(`no module ${address}`);
    return { default: () => modules[address] };
  },
}));

beforeEach(() => {
  for (const key of Object.keys(modules)) delete modules[key];
  modules['/payload/b1/manifest.js'] = { '/': '00000000', '/en/contact': '1a2b3c4d', '/en/integrations': '5e6f7a8b?' };
});

test('a route of the manifest comes as the module of its version', async () => {
  modules['/payload/b1/pages/en/contact.1a2b3c4d.js'] = { page: 'contact' };
  modules['/payload/b1/pages/index.00000000.js'] = { page: 'home' };
  modules['/payload/b1/pages/en/integrations.5e6f7a8b.js'] = { page: 'integrations' };
  expect(await loadPrerendered('b1', '/en/contact', '?utm_source=x')).toEqual({ page: 'contact' });
  expect(await loadPrerendered('b1', '/', '')).toEqual({ page: 'home' });
  expect(await loadPrerendered('b1', '/en/integrations', '')).toEqual({ page: 'integrations' });
});

test('a module gives its data once: who comes later gets what is held, within a bound', async () => {
  const pages = Array.from({ length: 100 }, (_, n) => `/page${n}`);
  const addressOf = (path: string) => `/payload/b2/pages${path}.00000000.js`;
  modules['/payload/b2/manifest.js'] = Object.fromEntries(pages.map((path) => [path, '00000000']));
  for (const path of pages) modules[addressOf(path)] = { page: path };
  const [first, same] = await Promise.all([loadPrerendered('b2', '/page0', ''), loadPrerendered('b2', '/page0', '')]);
  expect(same).toBe(first);
  for (const path of pages.slice(1)) await loadPrerendered('b2', path, '');
  expect(await loadPrerendered('b2', '/page99', '')).toEqual({ page: '/page99' });
  // 32 are held; the manifest, which each page asks for, is one of them.
  expect(mockForgotten.filter((address) => address.startsWith('/payload/b2/'))).toEqual(
    pages.slice(0, 69).map(addressOf),
  );
  modules[addressOf('/page0')] = { page: 'anew' };
  expect(await loadPrerendered('b2', '/page0', '')).toEqual({ page: 'anew' });
});

test.each([
  ['/en/nothing', ''],
  ['/en/integrations', '?q=mews'],
  ['/toString', ''],
])('%s%s is rejected: it is not pre-rendered', async (path, search) => {
  const error = await loadPrerendered('b1', path, search).catch((e: Error) => e);
  expect(error).toBeInstanceOf(NotPrerendered);
  expect((error as Error).message).toBe(`Route ${path + search} is not pre-rendered`);
});

describe('live', () => {
  const answer = (body: unknown, type = 'application/json', status = 200) =>
    ({ status, headers: new Headers({ 'content-type': type }), json: async () => body }) as unknown as Response;
  const load = (path: string, search = '') => loadLivePayload(path, search, new AbortController().signal);
  const fetchMock = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    globalThis.fetch = fetchMock.mockReset();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('it comes no sooner than after 200 ms', async () => {
    fetchMock.mockResolvedValue(answer({ page: 'integrations' }));
    let got: unknown;
    void load('/en/integrations', '?q=mews').then((payload) => {
      got = payload;
    });
    await jest.advanceTimersByTimeAsync(199);
    expect(got).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(got).toEqual({ page: 'integrations' });
    expect(fetchMock.mock.calls[0][0]).toBe('/payload/live/en/integrations?q=mews');
  });

  test('one that takes longer than 120 seconds has failed', async () => {
    fetchMock.mockReturnValue(new Promise(() => {}));
    const failed = load('/en/integrations', '?q=mews').catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([failed, Promise.resolve('loading')])).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(await failed).toBe('timeout of 120000 ms');
  });

  test('the root has a name of its own', async () => {
    fetchMock.mockResolvedValue(answer({}));
    const loading = load('/', '?a=b');
    await jest.advanceTimersByTimeAsync(200);
    await loading;
    expect(fetchMock.mock.calls[0][0]).toBe('/payload/live/index?a=b');
  });

  test('a page that is not found is a page; an answer that is none is an error with its status', async () => {
    fetchMock.mockResolvedValueOnce(answer({ page: 'not-found' }, 'application/json', 404));
    const found = load('/x');
    await jest.advanceTimersByTimeAsync(200);
    expect(await found).toEqual({ page: 'not-found' });
    fetchMock.mockResolvedValueOnce(answer('', 'text/plain', 503));
    const failed = load('/x').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(200);
    expect(await failed).toBeInstanceOf(StatusError);
    expect(await failed).toMatchObject({ status: 503 });
  });
});
