import { chunkLoadTimeout, minFetchDelay } from '../lib/constants';
import type { PageData, SectionData } from '../lib/page-data';
import type { Header, Language } from '../lib/types.gen';
import { forgetModule, loadModule, within } from './load-module';

/** A page as data for client-side navigation, from server/pages/payload.go. */
export interface Payload {
  build: string;
  page: string;
  status: number;
  locale: string;
  /** Empty: there is no page at the address. */
  path: string;
  /** null: the host of files has not read it. */
  query: string | null;
  /** The page depends on the query. */
  reads: boolean;
  title: string;
  description: string;
  noIndex: boolean;
  canonical?: string;
  alternates: [readers: string, address: string][];
  card?: string;
  published?: string;
  languages: Language[];
  /** The addresses of the page's own stylesheets. */
  styles: string[];
  /** The policy of its document lets it frame a film. */
  framesFilm?: boolean;
  sections: (SectionData & { html?: string })[];
}

/** The header and footer of a language. */
export interface Frame extends Pick<PageData, 'tagManager' | 'cookiePolicy'> {
  header: Omit<Header, 'languages' | 'query'>;
  footer: string;
}

/** The response instead of a payload when the page has moved. */
export interface Moved {
  redirect: string;
}

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
export async function loadLivePayload(path: string, search: string, signal: AbortSignal): Promise<Payload | Moved> {
  const delay = new Promise((resolve) => setTimeout(resolve, minFetchDelay));
  const [payload] = await Promise.all([within(chunkLoadTimeout, fetchPayload(path, search, signal)), delay]);
  return payload;
}

async function fetchPayload(path: string, search: string, signal: AbortSignal): Promise<Payload | Moved> {
  const address = `/payload/live${nameOf(path)}${search}`;
  const response = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new StatusError(response.status, response.headers.get('x-request-id') ?? undefined);
  return (await response.json()) as Payload | Moved;
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
export async function loadFrame(build: string, locale: string): Promise<Frame> {
  return loadData<Frame>(`${folder(build)}frame.${locale}.js`);
}
