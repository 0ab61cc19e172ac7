/** What copies are of. Each sort has its own bound, so that pictures drive no page out. */
export type Sort = 'pages' | 'payloads' | 'assets' | 'pictures';

/** How many copies of a sort are kept. At the sizes of this site all of them take some 15 MB. */
export const most: Readonly<Record<Sort, number>> = { pages: 60, payloads: 120, assets: 100, pictures: 120 };

const prefix = 'aldaba ';

/** The copies that one build keeps in the browser for when there is no connection. */
export function createCopies(build: string, storage: CacheStorage) {
  const own = `${prefix}${build} `;
  const open = (sort: Sort) => storage.open(own + sort);
  return {
    /** A browser that refuses its storage, or has no room for it, has no copy. */
    async find(sort: Sort, key: string): Promise<Response | undefined> {
      return open(sort).then(
        (cache) => cache.match(key, { ignoreVary: true }),
        () => undefined,
      );
    },
    /** Keeps an answer; when there are too many, the one that was kept first goes. */
    async keep(sort: Sort, key: string, answer: Response): Promise<void> {
      const cache = await open(sort);
      await cache.put(key, answer);
      const keys = await cache.keys();
      await Promise.all(keys.slice(0, Math.max(0, keys.length - most[sort])).map((old) => cache.delete(old)));
    },
    /** Drops what other builds have kept, and nothing that is not ours. */
    async dropOthers(): Promise<void> {
      const names = (await storage.keys()).filter((name) => name.startsWith(prefix) && !name.startsWith(own));
      await Promise.all(names.map((name) => storage.delete(name)));
    },
  };
}

export type Copies = ReturnType<typeof createCopies>;

/** Errors, redirects, parts of files and what the server forbids to store are never kept. */
export function mayBeKept(sort: Sort, { status, type, redirected, headers }: Response): boolean {
  const kind = headers.get('content-type') ?? '';
  return (
    status === 200 &&
    type === 'basic' &&
    !redirected &&
    !headers.get('cache-control')?.includes('no-store') &&
    (sort !== 'pages' || kind.startsWith('text/html'))
  );
}
