/** @jest-environment node */
import { answer, memoryStorage } from '../../testing/cache-storage';
import { createCopies, isCacheable, most } from './copies';

const keys = async (storage: CacheStorage, name: string) =>
  (await (await storage.open(name)).keys()).map(({ url }) => new URL(url).pathname);

test('a copy is found under its key, in the build and the sort that it was kept in', async () => {
  const storage = memoryStorage();
  const copies = createCopies('b1', storage);
  await copies.put('pages', '/en', answer('/en', 'home'));
  expect(await (await copies.find('pages', '/en'))?.text()).toBe('home');
  expect(await copies.find('pages', '/en?q=x')).toBeUndefined();
  expect(await copies.find('payloads', '/en')).toBeUndefined();
  expect(await createCopies('b2', storage).find('pages', '/en')).toBeUndefined();
});

test('of too many, the one that was kept first goes, and no copy of another sort', async () => {
  const storage = memoryStorage();
  const copies = createCopies('b1', storage);
  await copies.put('payloads', '/p', answer('/p', ''));
  for (let n = 0; n < most.pages; n++) await copies.put('pages', `/${n}`, answer(`/${n}`, ''));
  await copies.put('pages', '/0', answer('/0', 'anew'));
  expect(await keys(storage, 'aldaba b1 pages')).toHaveLength(most.pages);
  await copies.put('pages', '/last', answer('/last', ''));
  const left = await keys(storage, 'aldaba b1 pages');
  expect(left).toHaveLength(most.pages);
  expect(left).not.toContain('/1');
  expect(left).toEqual(expect.arrayContaining(['/0', '/2', '/last']));
  expect(await keys(storage, 'aldaba b1 payloads')).toEqual(['/p']);
});

test('the copies of other builds are dropped, and nothing else', async () => {
  const storage = memoryStorage();
  for (const name of ['aldaba b1 pages', 'aldaba b10 pages', 'aldaba b2 assets', 'photographs'])
    await storage.open(name);
  await createCopies('b1', storage).deleteOthers();
  expect(await storage.keys()).toEqual(['aldaba b1 pages', 'photographs']);
});

const html = { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' } };

test.each([
  ['a page', answer('/', '', html), true],
  ['one that is not found', answer('/', '', { ...html, status: 404 }), false],
  ['an error', answer('/', '', { ...html, status: 503 }), false],
  ['a part', answer('/', '', { ...html, status: 206 }), false],
  ['one from elsewhere', answer('/', '', { ...html, redirected: true }), false],
  ['a redirect', answer('/', '', { ...html, type: 'opaqueredirect' }), false],
  ['another host’s', answer('/', '', { ...html, type: 'cors' }), false],
  [
    'one that must not be stored',
    answer('/', '', { headers: { ...html.headers, 'cache-control': 'no-store' } }),
    false,
  ],
  [
    'one that is the visitor’s alone',
    answer('/', '', { headers: { ...html.headers, 'cache-control': 'private, no-cache' } }),
    false,
  ],
  ['a feed', answer('/', '', { headers: { 'content-type': 'application/atom+xml' } }), false],
])('of %s, as a page, a copy may be kept: %#', (_, given, may) => {
  expect(isCacheable('pages', given)).toBe(may);
});

test('a script may be kept as an asset, and not as a page', () => {
  const script = answer('/assets/a.js', '', { headers: { 'content-type': 'text/javascript' } });
  expect([isCacheable('assets', script), isCacheable('pages', script)]).toEqual([true, false]);
});
