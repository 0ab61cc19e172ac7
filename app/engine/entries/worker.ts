import { createCopies } from '../lib/copies';
import { pageRule, type Rule, respond, ruleOf } from '../lib/offline-rules';
import type { Visit } from '../lib/visit';
import { canonical, homeOf, homes, offlinePage } from './offline-page';

/** The worker's build and its stylesheet, which app/bundle/worker.go defines. */
declare const workerBuild: string;
declare const workerStyle: string;

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetch extends Work {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetch) => void): void;
  addEventListener(type: 'message', listener: (event: Work & { data: Visit }) => void): void;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
}

const scope = globalThis as unknown as Scope;
const copies = createCopies(workerBuild, caches);
const rule = (request: Request) => ruleOf(request, location.origin, workerBuild);

// A new worker takes over at once, also the tabs of another build: pages are fetched
// from the network first, and the addresses of all else name its content, so they
// get what their own worker would give. If builds took turns, a page could be in one
// worker's cache and its assets in the other's.
scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([cache(new Request(workerStyle)), scope.skipWaiting()]));
});

// It claims open tabs, so that the first page of a visit is cached too. Navigation
// preload requests a page while the worker starts, and with the browser's own
// headers: a worker's fetch is no navigation to the server, which would not set the
// language's cookie.
scope.addEventListener('activate', (event) => {
  const ready = Promise.all([copies.deleteOthers(), scope.registration.navigationPreload.enable()]);
  event.waitUntil(ready.then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const found = rule(request);
  if (!found) return;
  const fetchResponse = async () => (await event.preloadResponse) ?? fetch(request);
  const response = respond(found, copies, request.url, fetchResponse, (work) => event.waitUntil(work));
  event.respondWith(found.sort === 'pages' ? response.catch(() => fallback(new URL(request.url))) : response);
});

scope.addEventListener('message', (event) => {
  const { page, renew, files } = event.data;
  event.waitUntil(Promise.allSettled([cachePage(page, renew), ...files.map((file) => cache(new Request(file)))]));
});

/** Fetches and caches a request, if it has a rule. */
async function cache(request: Request, by: Rule | undefined = rule(request)): Promise<void> {
  if (!by) return;
  const writes: Promise<unknown>[] = [];
  await respond(
    by,
    copies,
    request.url,
    () => fetch(request),
    (work) => writes.push(work),
  );
  await Promise.all(writes);
}

async function cachePage(page: string, renew: boolean): Promise<void> {
  const { pathname, search } = new URL(page, location.origin); // tabs of another build may report a query
  if (renew || !(await copies.find('pages', pathname))) await cache(new Request(page), pageRule(pathname, search));
}

/** The response for a page that is neither reachable nor cached. */
async function fallback({ pathname }: URL): Promise<Response> {
  const cached = (page: string) => copies.find('pages', page);
  // Online, the server redirects the root to the visitor's language, and other spellings to the page.
  const others = pathname === '/' ? homes : [canonical(pathname)];
  for (const page of others) if (await cached(page)) return Response.redirect(page);
  return offlinePage(pathname, workerStyle, Boolean(await cached(homeOf(pathname))));
}
