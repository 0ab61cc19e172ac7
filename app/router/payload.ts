import { chunkLoadTimeout, minFetchDelay } from '../lib/constants';
import type { PageData, SectionData } from '../lib/page-data';
import type { Header, Language } from '../lib/types.gen';
import { forgetModule, loadModule, within } from './load-module';

/** A page as a visit that has begun takes it. server/pages/payload.go makes it. */
export interface Payload {
  build: string;
  page: string;
  status: number;
  locale: string;
  /** Empty: there is no page at the address. */
  path: string;
  /** null: the host has not looked at it. */
  query: string | null;
  /** Another query is another page. */
  reads: boolean;
  title: string;
  description: string;
  noIndex: boolean;
  canonical?: string;
  alternates: [readers: string, address: string][];
  card?: string;
  published?: string;
  languages: Language[];
  /** Addresses of the stylesheets that it needs besides the site's. */
  styles: string[];
  sections: (SectionData & { html?: string })[];
}

/** What all pages of a language share. */
export interface Frame extends Pick<PageData, 'tagManager' | 'cookiePolicy'> {
  header: Omit<Header, 'languages' | 'query'>;
  footer: string;
}

/** The server's answer in the place of a payload: the page stands elsewhere. */
export interface Moved {
  redirect: string;
}

/** The pre-rendered routes with a version each; "?" after it: the page reads the query. */
type Manifest = Readonly<Record<string, string>>;

const folder = (build: string) => `/payload/${build}/`;

/** How many modules' data are held: with what they lead to, the pages that a visitor goes back and forth between. */
const most = 32;

/** By address, the one used last at the end. */
const held = new Map<string, Promise<unknown>>();

/**
 * What a module of data gives. A browser keeps modules for as long as the
 * document lives, so theirs hand the data over, and it is held here within a
 * bound.
 */
function dataOf<T>(address: string): Promise<T> {
  const data = held.get(address) ?? loadModule<{ default: () => T }>(address).then((module) => module.default());
  held.delete(address);
  held.set(address, data);
  data.catch(() => held.delete(address));
  for (const oldest of held.keys()) {
    if (held.size <= most) break;
    held.delete(oldest);
    forgetModule(oldest);
  }
  return data as Promise<T>;
}

/** A page's address as a part of a payload's. */
const nameOf = (path: string) => (path === '/' ? '/index' : path);

/**
 * The payload of a pre-rendered route. One that the manifest lacks is
 * rejected, and so is one whose query decides what it shows.
 */
export async function loadPrerendered(build: string, path: string, search: string): Promise<Payload> {
  const manifest = await dataOf<Manifest>(`${folder(build)}manifest.js`);
  const entry = Object.hasOwn(manifest, path) ? manifest[path] : undefined;
  if (!entry || (search && entry.endsWith('?'))) throw new NotPrerendered(path + search);
  const address = `${folder(build)}pages${nameOf(path)}.${entry.replace('?', '')}.js`;
  return dataOf<Payload>(address);
}

/** A route that no payload was made for ahead. Source: specification §7. */
export class NotPrerendered extends Error {
  override name = 'NotPrerendered';
  constructor(path: string) {
    super(`Route ${path} is not pre-rendered`);
  }
}

/** The payload of any address, as the server makes it now. It comes no sooner than after minFetchDelay. */
export async function loadLivePayload(path: string, search: string, signal: AbortSignal): Promise<Payload | Moved> {
  const delay = new Promise((resolve) => setTimeout(resolve, minFetchDelay));
  const [payload] = await Promise.all([within(chunkLoadTimeout, fetchPayload(path, search, signal)), delay]);
  return payload;
}

async function fetchPayload(path: string, search: string, signal: AbortSignal): Promise<Payload | Moved> {
  const address = `/payload/live${nameOf(path)}${search}`;
  const answer = await fetch(address, { signal, headers: { accept: 'application/json' } });
  if (!answer.headers.get('content-type')?.startsWith('application/json')) throw new StatusError(answer.status);
  return (await answer.json()) as Payload | Moved;
}

/** An answer that is no page. */
export class StatusError extends Error {
  override name = 'StatusError';
  constructor(readonly status: number) {
    super(`the server answers ${status}`);
  }
}

/** The frame of a language. */
export async function loadFrame(build: string, locale: string): Promise<Frame> {
  return dataOf<Frame>(`${folder(build)}frame.${locale}.js`);
}
