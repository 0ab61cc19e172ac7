import { forgetModule, loadModule, loadStyles, ModuleError } from './load-module';

test('a module is loaded once, however many ask', async () => {
  const load = jest.fn(async () => ({ default: 1 }));
  const [a, b] = await Promise.all([loadModule('/once.js', load), loadModule('/once.js', load)]);
  expect(a).toBe(b);
  expect(await loadModule('/once.js', load)).toBe(a);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is forgotten, and the next try has another address', async () => {
  const load = jest.fn().mockRejectedValueOnce(new TypeError('network')).mockResolvedValueOnce({ default: 2 });
  await expect(loadModule('/late.js', load)).rejects.toThrow(ModuleError);
  await expect(loadModule('/late.js', load)).resolves.toEqual({ default: 2 });
  expect(load.mock.calls).toEqual([['/late.js'], ['/late.js?again=1']]);
});

test('a module that takes longer than 120 seconds has failed', async () => {
  jest.useFakeTimers();
  const outcome = loadModule('/never.js', () => new Promise(() => {})).catch((error: Error) => error);
  await jest.advanceTimersByTimeAsync(119_999);
  let settled = false;
  void outcome.then(() => {
    settled = true;
  });
  await jest.advanceTimersByTimeAsync(0);
  expect(settled).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(await outcome).toBeInstanceOf(ModuleError);
  jest.useRealTimers();
});

test('a module that is forgotten is loaded anew, under another address', async () => {
  const load = jest.fn(async (address: string) => ({ default: address }));
  expect(await loadModule('/forgotten.js', load)).toEqual({ default: '/forgotten.js' });
  forgetModule('/forgotten.js');
  expect(await loadModule('/forgotten.js', load)).toEqual({ default: '/forgotten.js?again=1' });
});

const links = () => Array.from(document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'));
const last = () => links().at(-1) as HTMLLinkElement;

beforeEach(() => document.head.replaceChildren());

test('a sheet that the document has is not asked for again', async () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/site.css">';
  await loadStyles(['/assets/site.css']);
  expect(links()).toHaveLength(1);
});

test('what waits for a sheet goes on once it applies, however many wait', async () => {
  const order: string[] = [];
  const wait = async (name: string) => {
    await loadStyles(['/assets/device.css']);
    order.push(name);
  };
  const both = Promise.all([wait('page'), wait('prefetch')]);
  expect(links()).toHaveLength(1);
  await Promise.resolve();
  expect(order).toEqual([]);
  last().dispatchEvent(new Event('load'));
  await both;
  expect(order).toEqual(['page', 'prefetch']);
});

test('one that did not come leaves no trace and is asked for anew', async () => {
  const first = loadStyles(['/assets/door.css']);
  last().dispatchEvent(new Event('error'));
  await expect(first).rejects.toThrow('/assets/door.css');
  expect(links()).toHaveLength(0);
  const again = loadStyles(['/assets/door.css']);
  last().dispatchEvent(new Event('load'));
  await again;
  expect(links()).toHaveLength(1);
});
