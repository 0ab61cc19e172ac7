/** The caches. Each has its own bound, so that pictures evict no pages. */
export type Sort = 'pages' | 'payloads' | 'assets' | 'pictures';

/** The size of each cache, in responses. At this site's sizes all of them take some 15 MB. */
export const most: Readonly<Record<Sort, number>> = { pages: 60, payloads: 120, assets: 100, pictures: 120 };

const prefix = 'aldaba ';

/** The offline caches of one build. */
export function createCopies(build: string, storage: CacheStorage) {
  const own = `${prefix}${build} `;
  const open = (sort: Sort) => storage.open(own + sort);
  return {
    /** undefined also when the browser refuses storage or has no space. */
    async find(sort: Sort, key: string): Promise<Response | undefined> {
      return open(sort).then(
        (cache) => cache.match(key, { ignoreVary: true }),
        () => undefined,
      );
    },
    /** Caches a response, and evicts the oldest beyond the bound. */
    async put(sort: Sort, key: string, response: Response): Promise<void> {
      const cache = await open(sort);
      await cache.put(key, response);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - most[sort])).map((old) => cache.delete(old)));
    },
    /** Deletes the caches of other builds. */
    async deleteOthers(): Promise<void> {
      const names = (await storage.keys()).filter((name) => name.startsWith(prefix) && !name.startsWith(own));
      await Promise.all(names.map((name) => storage.delete(name)));
    },
  };
}

export type Copies = ReturnType<typeof createCopies>;

/** Whether a response may be cached: no error, redirect, partial content, and nothing that is one visitor's. */
export function isCacheable(sort: Sort, { status, type, redirected, headers }: Response): boolean {
  const kind = headers.get('content-type') ?? '';
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !/no-store|private/.test(headers.get('cache-control') ?? '') &&
    (sort !== 'pages' || kind.startsWith('text/html'))
  );
}
