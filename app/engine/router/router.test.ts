import { createProgress } from './progress';
import { createRouter, type Shown } from './router';

interface Page extends Shown {
  name: string;
}

const pageAt = (address: string, reads = false): Page => {
  const url = new URL(address, location.href);
  return { name: url.pathname, path: url.pathname, search: url.search, reads };
};

/** The failure of a load whose page is waited for. */
const away = new Error('the server is away');

/** A router whose loads the test ends, with what it showed. */
function open(first = pageAt('/')) {
  history.replaceState(null, '', first.path + first.search);
  const shown: string[] = [];
  const loads: { url: URL; signal: AbortSignal; end(page: Page): void; fail(error: unknown): void }[] = [];
  const progress = createProgress();
  const router = createRouter<Page>({
    first,
    progress,
    load: (url, signal) =>
      new Promise((end, fail) => {
        loads.push({ url, signal, end, fail });
      }),
    show: async (page, _, commit) => {
      if (commit()) shown.push(page.name);
    },
    failed: async (error, url) => (error === away ? undefined : { ...pageAt(url.href), name: 'error' }),
  });
  const go = (address: string) => router.navigate(new URL(address, location.href));
  return { router, go, shown, loads, progress };
}

beforeEach(() => {
  globalThis.scrollTo = jest.fn();
});

test('another query that the page does not read needs no load, and who shows the location is told', async () => {
  const { router, go, loads } = open();
  const told: string[] = [];
  const stop = router.subscribe(() => told.push(router.get().location.search));
  await go('/?utm=a');
  stop();
  expect([loads.length, told]).toEqual([0, ['?utm=a']]);
});

test('the address changes when the page does', async () => {
  const { go, shown, loads } = open();
  const going = go('/contact#sales');
  expect(location.pathname).toBe('/');
  loads[0]?.end(pageAt('/contact'));
  await going;
  expect(shown).toEqual(['/contact']);
  expect(location.pathname + location.hash).toBe('/contact#sales');
});

test('a page that is asked for while another loads is the only one that comes', async () => {
  const { go, shown, loads } = open();
  const first = go('/slow');
  const second = go('/fast');
  expect(loads[0]?.signal.aborted).toBe(true);
  loads[1]?.end(pageAt('/fast'));
  loads[0]?.end(pageAt('/slow'));
  await Promise.all([first, second]);
  expect(shown).toEqual(['/fast']);
  expect(location.pathname).toBe('/fast');
});

test('the failure of one that nobody wants any more leaves no trace', async () => {
  const { go, shown, loads, progress } = open();
  const first = go('/slow');
  const second = go('/fast');
  loads[0]?.fail(new Error('late'));
  await first;
  expect(progress.get().failed).toBe(false);
  loads[1]?.end(pageAt('/fast'));
  await second;
  expect(shown).toEqual(['/fast']);
});

test('another place of the page needs no load and no bar', async () => {
  const { go, loads, shown, progress } = open();
  const started = jest.spyOn(progress, 'start');
  await go('#faq');
  await go('/?utm_source=x');
  expect([loads.length, shown.length, started.mock.calls.length]).toEqual([0, 0, 0]);
  expect(location.search).toBe('?utm_source=x');
});

test('another query of a page that reads it is another page', async () => {
  const { go, loads, shown } = open(pageAt('/search?q=a', true));
  const going = go('/search?q=b');
  loads[0]?.end({ ...pageAt('/search?q=b', true), name: 'b' });
  await going;
  expect(shown).toEqual(['b']);
  expect(location.search).toBe('?q=b');
});

test('the address is that of the page that came, where the server sent elsewhere', async () => {
  const { go, loads } = open();
  const going = go('/old#there');
  loads[0]?.end(pageAt('/new'));
  await going;
  expect(location.pathname + location.hash).toBe('/new#there');
});

test('an error is shown at the address that failed', async () => {
  const { go, loads, shown, progress } = open();
  const failed = jest.spyOn(progress, 'fail');
  const going = go('/broken');
  loads[0]?.fail(new Error('broken'));
  await going;
  expect(shown).toEqual(['error']);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(location.pathname).toBe('/broken');
});

test('who goes back, and forward again before that page came, stays on the page that is shown', async () => {
  const { router, go, shown, loads, progress } = open();
  router.listen();
  const going = go('/a');
  loads[0]?.end(pageAt('/a'));
  await going;
  const soon = () => new Promise((resolve) => setTimeout(resolve));
  history.back();
  while (!loads[1]) await soon();
  history.forward();
  while (location.pathname !== '/a') await soon();
  await soon();
  expect(loads[1].signal.aborted).toBe(true);
  loads[1].end(pageAt('/'));
  await soon();
  expect([shown, location.pathname, progress.get().shown]).toEqual([['/a'], '/a', false]);
});

test('when a page does not come, the one before stays, at its address', async () => {
  const { router, go, shown, loads } = open();
  router.listen();
  const refused = go('/b');
  loads[0]?.fail(away);
  await refused;
  expect([shown, location.pathname]).toEqual([[], '/']);
  const going = go('/a');
  loads[1]?.end(pageAt('/a'));
  await going;
  const soon = () => new Promise((resolve) => setTimeout(resolve));
  history.back();
  while (!loads[2]) await soon();
  expect(location.pathname).toBe('/');
  loads[2].fail(away);
  while (location.pathname !== '/a') await soon();
  await soon();
  expect([shown, loads.length]).toEqual([['/a'], 3]);
});

test('a new page begins at the top, and back is where one was', async () => {
  const { router, go, loads } = open();
  router.listen();
  Object.assign(globalThis, { scrollX: 0, scrollY: 700 });
  const going = go('/contact');
  loads[0]?.end(pageAt('/contact'));
  await going;
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 0, behavior: 'instant' });
  history.back();
  while (!loads[1]) await new Promise((resolve) => setTimeout(resolve));
  loads[1].end(pageAt('/'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 700, behavior: 'instant' });
});

test('a click that is answered in another way is no navigation', () => {
  const { loads, router } = open();
  const instead = jest.fn(({ pathname }: URL) => pathname === '/form');
  const listening = jest.spyOn(document, 'addEventListener').mockReturnValue();
  router.listen(instead);
  const onClick = listening.mock.calls[0]?.[1] as (event: Event) => void;
  listening.mockRestore();
  document.body.innerHTML = '<a href="/form">a</a><a href="/page">b</a>';
  for (const link of document.querySelectorAll('a')) {
    const event = new MouseEvent('click', { cancelable: true });
    Object.defineProperty(event, 'target', { value: link });
    onClick(event);
    expect(event.defaultPrevented).toBe(true);
  }
  expect(loads.map(({ url }) => url.pathname)).toEqual(['/page']);
});

test('an anchor that the browser goes to is a place of the page; back from there needs no load', async () => {
  const { router, loads } = open();
  router.listen();
  const soon = () => new Promise((resolve) => setTimeout(resolve));
  location.assign('#faq');
  while (router.get().location.hash !== '#faq') await soon();
  const { key } = router.get().location;
  expect([key === 'default', history.state.key, history.state.idx]).toEqual([false, key, 1]);
  history.back();
  while (router.get().location.hash) await soon();
  expect(loads).toHaveLength(0);
});

test('an entry that another release’s router made is a page', async () => {
  const { router, go, loads } = open();
  router.listen();
  history.replaceState({ key: 'other', index: 3 }, '');
  const going = go('/a');
  loads[0]?.end(pageAt('/a'));
  await going;
  history.back();
  while (!loads[1]) await new Promise((resolve) => setTimeout(resolve));
  expect(loads[1].url.pathname).toBe('/');
});

describe('a live part of the page', () => {
  const at = () => location.pathname + location.search + location.hash;

  test('spells the address anew without a load, and the history keeps its length', () => {
    const { router, loads } = open(pageAt('/integraciones?q=a', true));
    const before = history.length;
    router.navigator.replace('/integraciones?q=mews');
    expect([at(), router.get().location.search]).toEqual(['/integraciones?q=mews', '?q=mews']);
    router.navigator.replace('/integraciones');
    expect([at(), history.length, loads.length]).toEqual(['/integraciones', before, 0]);
  });

  test('tells who shows the location when it has changed, and only then', () => {
    const { router } = open(pageAt('/integraciones?q=a', true));
    const told = jest.fn();
    const stop = router.subscribe(told);
    router.navigator.replace('/integraciones?q=a');
    expect(told).toHaveBeenCalledTimes(0);
    router.navigator.replace('/integraciones?q=b');
    expect(told).toHaveBeenCalledTimes(1);
    stop();
    router.navigator.replace('/integraciones?q=c');
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('goes on where a browser refuses more replacements', () => {
    const { router } = open(pageAt('/integraciones?q=a', true));
    const refuse = jest.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too many', 'SecurityError');
    });
    expect(() => router.navigator.replace('/integraciones?q=b')).not.toThrow();
    refuse.mockRestore();
    expect([at(), router.get().location.search]).toEqual(['/integraciones?q=a', '?q=b']);
  });

  test('leads to another page as a link does, or in the place of this one', async () => {
    const { router, loads } = open();
    const soon = () => new Promise((resolve) => setTimeout(resolve));
    router.navigator.replace('/a#b');
    expect([at(), router.get().location.pathname]).toEqual(['/', '/']);
    loads[0]?.end(pageAt('/a'));
    await soon();
    expect([at(), router.get().location.pathname, router.get().navigationType]).toEqual(['/a#b', '/a', 'REPLACE']);
    router.navigator.push({ pathname: '/c', search: '?d' });
    loads[1]?.end(pageAt('/c?d'));
    await soon();
    expect([at(), router.get().navigationType]).toEqual(['/c?d', 'PUSH']);
  });
});
