import { createStage, type View } from '../pages/view';
import { loadFrame, loadPrerendered, NotPrerendered } from './payload';
import { keepVisited } from './visited';

jest.mock('./payload', () => ({
  ...jest.requireActual('./payload'),
  loadFrame: jest.fn(async () => ({})),
  loadPrerendered: jest.fn(async () => ({})),
}));

const view = (path: string, more: Partial<View> = {}): View =>
  ({ path, search: '', reads: false, data: { build: 'b1', locale: 'en' }, ...more }) as View;

/** A browser's workers: claim is what a worker does when it takes the page over. */
function workers() {
  const container = Object.assign(new EventTarget(), {
    controller: null as { postMessage: jest.Mock } | null,
    register: jest.fn(async () => ({})),
    claim() {
      container.controller = { postMessage: jest.fn() };
      container.dispatchEvent(new Event('controllerchange'));
      return container.controller.postMessage;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  return container;
}

const idle = () => jest.advanceTimersByTimeAsync(1200);
const connect = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  connect({});
  class ServiceWorkerRegistration {
    get navigationPreload() {
      return {};
    }
  }
  Object.assign(globalThis, { ServiceWorkerRegistration });
  performance.getEntriesByType = () => [{ name: 'https://site.example/assets/a.js' }] as PerformanceEntry[] as never;
});
afterEach(() => jest.useRealTimers());

test('the worker is registered, and told of the first page once it has taken over', async () => {
  const container = workers();
  keepVisited(createStage(view('/en/contact', { search: '?utm_source=x' })));
  await idle();
  expect(container.register.mock.calls).toEqual([['/sw.js']]);
  expect(loadPrerendered).not.toHaveBeenCalled();
  const told = container.claim();
  await idle();
  expect(loadPrerendered).toHaveBeenCalledWith('b1', '/en/contact', '');
  expect(loadFrame).toHaveBeenCalledWith('b1', 'en');
  expect(told.mock.calls).toEqual([
    [{ page: '/en/contact', renew: false, files: ['https://site.example/assets/a.js'] }],
  ]);
});

test('what was loaded is told once: from then on the worker sees it', async () => {
  const container = workers();
  const stage = createStage(view('/en'));
  keepVisited(stage);
  const told = container.claim();
  stage.show(view('/en/api')); // before the first page counts as visited
  await idle();
  stage.show(view('/en/contact'));
  await idle();
  expect(told.mock.calls.map(([{ page, files }]) => [page, files.length])).toEqual([
    ['/en/api', 1],
    ['/en/contact', 0],
  ]);
});

test('of a page that came by a link, the document is kept too, as it is now', async () => {
  const container = workers();
  const told = container.claim();
  const stage = createStage(view('/en'));
  keepVisited(stage);
  await idle();
  stage.show(view('/en/api'));
  await idle();
  expect(told.mock.calls.map(([{ page, renew }]) => [page, renew])).toEqual([
    ['/en', false],
    ['/en/api', true],
  ]);
});

test.each([true, false])('of a search, the page without it is cached (by a link: %s)', async (byLink) => {
  const told = workers().claim();
  const search = view('/en/integrations', { search: '?q=x', reads: true });
  const stage = createStage(byLink ? view('/en') : search);
  keepVisited(stage);
  if (byLink) stage.show(search);
  await idle();
  expect(loadPrerendered).toHaveBeenCalledWith('b1', '/en/integrations', '');
  expect(told.mock.calls.map(([{ page, renew }]) => [page, renew])).toEqual([['/en/integrations', false]]);
});

test('what is only passed by is no visit', async () => {
  const told = workers().claim();
  const stage = createStage(view('/en'));
  keepVisited(stage);
  for (const path of ['/en/api', '/en/demo', '/en/contact']) {
    stage.show(view(path));
    await jest.advanceTimersByTimeAsync(300);
  }
  await idle();
  expect(told.mock.calls.map(([{ page }]) => page)).toEqual(['/en/contact']);
});

test.each<[string, () => View]>([
  ['an error', () => view('/en/contact', { error: { statusCode: 500, message: '' } })],
  [
    'a page that there is not',
    () => {
      jest.mocked(loadPrerendered).mockRejectedValueOnce(new NotPrerendered('/en/nothing'));
      return view('/en/nothing');
    },
  ],
  [
    'a page, to save data',
    () => {
      connect({ saveData: true });
      return view('/en/contact');
    },
  ],
  [
    'a page, over 2g',
    () => {
      connect({ effectiveType: 'slow-2g' });
      return view('/en/contact');
    },
  ],
])('nothing is kept of %s', async (_, shown) => {
  const told = workers().claim();
  keepVisited(createStage(shown()));
  await idle();
  expect(told).not.toHaveBeenCalled();
});

test('a worker that would change how pages are asked for is not registered', () => {
  const container = workers();
  Object.assign(globalThis, { ServiceWorkerRegistration: class {} });
  keepVisited(createStage(view('/en')));
  expect(container.register).not.toHaveBeenCalled();
});

test('a browser that refuses workers goes on without', async () => {
  const container = workers();
  container.register.mockRejectedValueOnce(new DOMException('no', 'SecurityError'));
  keepVisited(createStage(view('/en')));
  await idle();
  expect(container.register).toHaveBeenCalled();
});
