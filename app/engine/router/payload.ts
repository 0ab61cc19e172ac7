import { chunkLoadTimeout, minFetchDelay } from '../lib/constants';
import type { FramePayload, Payload, RedirectPayload } from '../lib/types.gen';
import { forgetModule, loadModule, within } from './load-module';

/** The version of each pre-rendered page, followed by "?" if it reads the query. */
type Manifest = Readonly<Record<string, string>>;

const folder = (build: string) => `/payload/${build}/`;

/** How many modules' data are cached: enough for the pages that a visitor returns to, with those they link to. */
const cacheSize = 32;

/** By address, the most recently used last. */
const cache = new Map<string, Promise<unknown>>();

/**
 * The data of a module, in an LRU cache. Browsers never unload modules, so a
 * data module makes its data when it is called, and does not hold it.
 */
function loadData<T>(address: string): Promise<T> {
  const data = cache.get(address) ?? loadModule<{ default: () => T }>(address).then((module) => module.default());
  cache.delete(address);
  cache.set(address, data);
  data.catch(() => cache.delete(address));
  for (const oldest of cache.keys()) {
    if (cache.size <= cacheSize) break;
    cache.delete(oldest);
    forgetModule(oldest);
  }
  return data as Promise<T>;
}

/** A page's path in the address of its payload. */
const nameOf = (path: string) => (path === '/' ? '/index' : path);

/**
 * The payload of a pre-rendered page. Rejects with NotPrerendered when the
 * manifest lacks the page, and when the page depends on the given query.
 */
export async function loadPrerendered(build: string, path: string, search: string): Promise<Payload> {
  const manifest = await loadData<Manifest>(`${folder(build)}manifest.js`);
  const entry = Object.hasOwn(manifest, path) ? manifest[path] : undefined;
  if (!entry || (search && entry.endsWith('?'))) throw new NotPrerendered(path + search);
  const address = `${folder(build)}pages${nameOf(path)}.${entry.replace('?', '')}.js`;
  return loadData<Payload>(address);
}

/** A page without a pre-rendered payload. Source: specification §7. */
export class NotPrerendered extends Error {
  override name = 'NotPrerendered';
  constructor(readonly path: string) {
    super(`Route ${path} is not pre-rendered`);
  }
}

/** The server's live payload of an address, after minFetchDelay at the earliest. */
export async function loadLivePayload(
  path: string,
  search: string,
  signal: AbortSignal,
): Promise<Payload | RedirectPayload> {
  const delay = new Promise((resolve) => setTimeout(resolve, minFetchDelay));
  const [payload] = await Promise.all([within(chunkLoadTimeout, fetchPayload(path, search, signal)), delay]);
  return payload;
}

async function fetchPayload(path: string, search: string, signal: AbortSignal): Promise<Payload | RedirectPayload> {
  const address = `/payload/live${nameOf(path)}${search}`;
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new StatusError(response.status, response.headers.get('x-request-id') ?? undefined);
  return (await response.json()) as Payload | RedirectPayload;
}

/** A response that is no payload. */
export class StatusError extends Error {
  override name = 'StatusError';
  constructor(
    readonly status: number,
    /** The request's, as the server's log has it. */
    readonly id?: string,
  ) {
    super(`the server answers ${status}`);
  }
}

/** The frame of a language. */
export async function loadFrame(build: string, locale: string): Promise<FramePayload> {
  return loadData<FramePayload>(`${folder(build)}frame.${locale}.js`);
}
