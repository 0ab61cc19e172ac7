/** @jest-environment node */
import { answer, memoryStorage } from '../../testing/cache-storage';
import { createCopies } from './copies';
import { type Rule, respond, ruleOf } from './offline-rules';

const site = 'https://site.example';

/** A request as the browser makes it: no constructor makes one that navigates. */
function request(address: string, init: RequestInit & { navigates?: boolean } = {}): Request {
  const { navigates, ...rest } = init;
  const made = new Request(new URL(address, site), rest);
  return navigates ? Object.defineProperty(made, 'mode', { value: 'navigate' }) : made;
}

const rule = (...args: Parameters<typeof request>) => ruleOf(request(...args), site, 'b1');

test.each<[string, Rule]>([
  ['/assets/site-1.css', { sort: 'assets', key: '/assets/site-1.css', first: 'copy' }],
  ['/assets/site-1.js?again=1', { sort: 'assets', key: '/assets/site-1.js', first: 'copy' }],
  ['/pictures/door.1a-640.avif', { sort: 'pictures', key: '/pictures/door.1a-640.avif', first: 'copy' }],
  [
    '/payload/b1/pages/en/contact.1a2b3c4d.js?again=1',
    { sort: 'payloads', key: '/payload/b1/pages/en/contact', first: 'copy' },
  ],
  ['/payload/b1/manifest.js?again=2', { sort: 'payloads', key: '/payload/b1/manifest.js', first: 'network' }],
  ['/payload/b1/frame.en.js', { sort: 'payloads', key: '/payload/b1/frame.en.js', first: 'network' }],
  ['/payload/live/en/integrations', { sort: 'payloads', key: '/payload/live/en/integrations', first: 'network' }],
])('%s', (address, wanted) => expect(rule(address)).toEqual(wanted));

test('pages come from the network first', () => {
  expect(rule('/en/contact', { navigates: true })).toEqual({ sort: 'pages', key: '/en/contact', first: 'network' });
});

test('a page with a query is that without one, and is not cached', () => {
  expect(rule('/en/contact?q=x', { navigates: true })).toEqual({
    sort: 'pages',
    key: '/en/contact',
    first: 'network',
    passing: true,
  });
});

test.each<[string, Parameters<typeof request>]>([
  ['another build’s payloads', ['/payload/b2/pages/en.1a2b3c4d.js']],
  ['another host', ['https://elsewhere.example/assets/site-1.css']],
  ['a page of another host', ['https://elsewhere.example/', { navigates: true }]],
  ['what is sent', ['/en/contact', { method: 'POST', navigates: true }]],
  ['part of a file', ['/pictures/door.1a-640.avif', { headers: { range: 'bytes=0-9' } }]],
  ['films', ['/videos/door.1a.mp4']],
  ['the data of a search', ['/payload/live/en/integrations?q=x']],
  ['enquiries', ['/api/leads']],
  ['the data of a page that is fetched by itself', ['/en/contact']],
  ['the worker', ['/sw.js']],
])('%s: none of the worker’s business', (_, given) => expect(rule(...given)).toBeUndefined());

describe('an answer', () => {
  const copies = createCopies('b1', memoryStorage());
  const works: Promise<unknown>[] = [];
  const wait = (work: Promise<unknown>) => works.push(work);
  const offline = () => Promise.reject(new TypeError('no network'));
  const get = async (address: string, by: Rule, ask: () => Promise<Response>) => {
    const given = await respond(by, copies, site + address, ask, wait);
    await Promise.all(works.splice(0));
    return given.text();
  };
  const ok = { headers: { 'content-type': 'text/html' } };
  const page: Rule = { sort: 'pages', key: '/a', first: 'network' };
  const file: Rule = { sort: 'assets', key: '/assets/a.js', first: 'copy' };

  test('of the network is the one that counts, also when there is a copy', async () => {
    expect(await get('/a', page, async () => answer('/a', 'first', ok))).toBe('first');
    expect(await get('/a', page, async () => answer('/a', 'second', ok))).toBe('second');
    expect(await get('/a', page, async () => answer('/a', 'broken', { ...ok, status: 500 }))).toBe('broken');
    expect(await get('/a', page, offline)).toBe('second');
  });

  test('whose address names its content is asked for once', async () => {
    const ask = jest.fn(async () => answer('/assets/a.js', 'code'));
    expect(await get('/assets/a.js', file, ask)).toBe('code');
    expect(await get('/assets/a.js?again=1', file, async () => answer('/assets/a.js', 'other'))).toBe('code');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('in an earlier version is given when there is no other', async () => {
    const payload: Rule = { sort: 'payloads', key: '/payload/b1/pages/a', first: 'copy' };
    await get('/payload/b1/pages/a.11.js', payload, async () => answer('/payload/b1/pages/a.11.js', 'v1'));
    expect(await get('/payload/b1/pages/a.22.js', payload, offline)).toBe('v1');
    const newer = async () => answer('/payload/b1/pages/a.22.js', 'v2');
    expect(await get('/payload/b1/pages/a.22.js', payload, newer)).toBe('v2');
    expect(await get('/payload/b1/pages/a.22.js', payload, offline)).toBe('v2');
  });

  test('that stands for a failed preload is none', async () => {
    const failed = async () => Response.error();
    await get('/seen', { ...page, key: '/seen' }, async () => answer('/seen', 'seen', ok));
    expect(await get('/seen', { ...page, key: '/seen' }, failed)).toBe('seen');
    await expect(get('/c', { ...page, key: '/c' }, failed)).rejects.toThrow('network error');
  });

  test('to a query is passed on, and the copy of the page without one is used offline', async () => {
    const of = (query: string): Rule => ({ ...page, key: '/q', ...(query && { passing: true }) });
    expect(await get('/q?q=x', of('?q=x'), async () => answer('/q?q=x', 'found', ok))).toBe('found');
    await expect(get('/q?q=x', of('?q=x'), offline)).rejects.toThrow('no network');
    await get('/q', of(''), async () => answer('/q', 'all', ok));
    expect(await get('/q?q=x', of('?q=x'), offline)).toBe('all');
  });

  describe('that leads elsewhere is passed on', () => {
    const moved = async () => answer('/old', '', { type: 'opaqueredirect' });
    const old: Rule = { ...page, key: '/old' };
    const follow = jest.spyOn(globalThis, 'fetch');
    beforeEach(() => follow.mockReset());

    test('and leads there offline too', async () => {
      follow.mockResolvedValueOnce(answer('/new', '', { redirected: true }));
      expect(await respond(old, copies, `${site}/old`, moved, wait)).toMatchObject({ type: 'opaqueredirect' });
      await Promise.all(works.splice(0));
      expect(follow.mock.calls).toEqual([['/old', { method: 'HEAD' }]]);
      const again = await respond(old, copies, `${site}/old`, offline, wait);
      expect([again.status, again.headers.get('location')]).toEqual([302, `${site}/new`]);
    });

    test.each([
      ['nowhere', answer('/new', '', { redirected: true, status: 404 })],
      ['to a query', answer('/new?q=x', '', { redirected: true })],
    ])('and not cached if it leads %s', async (_, end) => {
      follow.mockResolvedValueOnce(end);
      const gone: Rule = { ...page, key: '/gone' };
      await respond(gone, copies, `${site}/gone`, moved, wait);
      await Promise.all(works.splice(0));
      await expect(get('/gone', gone, offline)).rejects.toThrow('no network');
    });

    test.each<[string, Rule]>([
      ['the root, where the language decides', { ...page, key: '/' }],
      ['an address with a query', { ...old, passing: true }],
    ])('and not followed from %s', async (_, by) => {
      await respond(by, copies, site + by.key, moved, wait);
      await Promise.all(works.splice(0));
      expect(follow).not.toHaveBeenCalled();
    });
  });

  test('that is nowhere is a failure', async () => {
    await expect(get('/b', { ...page, key: '/b' }, offline)).rejects.toThrow('no network');
    await expect(get('/assets/b.js', { ...file, key: '/assets/b.js' }, offline)).rejects.toThrow('no network');
  });

  test.each([page, file])('comes also where nothing can be stored: $key', async (by) => {
    const refused = { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) };
    const none = createCopies('b1', refused as unknown as CacheStorage);
    const given = await respond(by, none, site + by.key, async () => answer(by.key, 'it', ok), wait);
    expect(await given.text()).toBe('it');
    await expect(respond(by, none, site + by.key, offline, wait)).rejects.toThrow('no network');
    await Promise.all(works.splice(0));
  });

  test('comes also when there is no room for its copy', async () => {
    const storage = memoryStorage();
    storage.full = true;
    const given = await respond(
      page,
      createCopies('b1', storage),
      `${site}/a`,
      async () => answer('/a', 'page', ok),
      wait,
    );
    expect(await given.text()).toBe('page');
    await expect(Promise.all(works.splice(0))).resolves.toEqual([undefined]);
  });
});
