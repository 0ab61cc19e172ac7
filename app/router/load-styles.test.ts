import { loadStyles } from './load-styles';

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
