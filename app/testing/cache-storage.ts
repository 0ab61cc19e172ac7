/** The part of a browser's CacheStorage that the site uses, in memory. */
export function memoryStorage(): CacheStorage & { full: boolean } {
  const caches = new Map<string, Map<string, Response>>();
  const keyOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, 'https://site.example').href;
  const storage = {
    full: false,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
    open: async (name: string) => {
      const kept = caches.get(name) ?? new Map<string, Response>();
      caches.set(name, kept);
      return {
        keys: async () => [...kept.keys()].map((url) => new Request(url)),
        match: async (key: RequestInfo | URL) => kept.get(keyOf(key)),
        delete: async (key: RequestInfo | URL) => kept.delete(keyOf(key)),
        put: async (key: RequestInfo | URL, answer: Response) => {
          if (storage.full) throw new DOMException('no room', 'QuotaExceededError');
          kept.delete(keyOf(key)); // what is kept anew is the newest
          kept.set(keyOf(key), answer);
        },
      };
    },
  };
  return storage as unknown as CacheStorage & { full: boolean };
}

/** An answer as the browser gives it; no constructor sets its address and its type. */
export function answer(
  address: string,
  body: string,
  given: ResponseInit & { type?: string; redirected?: boolean } = {},
) {
  const { type = 'basic', redirected = false, ...init } = given;
  const response = new Response(body, init);
  const url = new URL(address, 'https://site.example').href;
  const told = { url: { value: url }, type: { value: type }, redirected: { value: redirected } };
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    ...told,
    clone: { value: () => Object.defineProperties(clone(), told) },
  });
}
