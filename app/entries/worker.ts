import { createCopies } from '../lib/copies';
import { answerBy, type Rule, ruleOf } from '../lib/offline-rules';
import type { Visit } from '../lib/visit';
import { homeOf, homes, offlinePage } from './offline-page';

/** The build that this worker is a part of, and its stylesheet: app/bundle/worker.go writes them in. */
declare const workerBuild: string;
declare const workerStyle: string;

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetch extends Work {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
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

// It does not wait for the tabs that are open to close. Pages are asked of the
// network first and all else is named by its content, so a tab of another
// build gets from this worker what it would get from its own; while two
// builds' workers took turns, a page's copy could lie with one and its parts
// with the other.
scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([take(new Request(workerStyle)), scope.skipWaiting()]));
});

// It takes the tabs that are open over: the first page of a visit was there
// before it, and is to be kept like the others. The preload asks for a page
// while the worker starts, and as the browser itself would: what a worker
// fetches is no document to the server, which then would not see its language
// chosen.
scope.addEventListener('activate', (event) => {
  const ready = Promise.all([copies.dropOthers(), scope.registration.navigationPreload.enable()]);
  event.waitUntil(ready.then(() => scope.clients.claim()));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const found = rule(request);
  if (!found) return;
  const ask = async () => (await event.preloadResponse) ?? fetch(request);
  const answer = answerBy(found, copies, request.url, ask, (work) => event.waitUntil(work));
  event.respondWith(found.sort === 'pages' ? answer.catch(() => instead(new URL(request.url))) : answer);
});

scope.addEventListener('message', (event) => {
  const { page, renew, files } = event.data;
  event.waitUntil(Promise.allSettled([takePage(page, renew), ...files.map((file) => take(new Request(file)))]));
});

/** Keeps a copy of what there is a rule for. */
async function take(request: Request, by: Rule | undefined = rule(request)): Promise<void> {
  if (!by) return;
  const kept: Promise<unknown>[] = [];
  await answerBy(
    by,
    copies,
    request.url,
    () => fetch(request),
    (work) => kept.push(work),
  );
  await Promise.all(kept);
}

async function takePage(page: string, renew: boolean): Promise<void> {
  if (!renew && (await copies.find('pages', page))) return;
  await take(new Request(page), { sort: 'pages', key: page, first: 'network' });
}

/** What is shown when there is neither a connection nor a copy of a page. */
async function instead({ pathname, search }: URL): Promise<Response> {
  const kept = (page: string) => copies.find('pages', page);
  const whole = search ? await kept(pathname) : undefined;
  if (whole) return whole;
  // Connected, the root would have sent the visitor to their language.
  for (const home of pathname === '/' ? homes : []) if (await kept(home)) return Response.redirect(home);
  return offlinePage(pathname, workerStyle, Boolean(await kept(homeOf(pathname))));
}
