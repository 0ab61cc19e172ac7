import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type ViewportSize,
} from 'playwright-core';
import { reportBareTexts } from '../../app/testing/bare-texts';
import { site } from './site';
import { takenOver, takeover } from './taken-over';

// A page of the development build takes its time on a machine that others use.
jest.setTimeout(60_000);

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // On a busy machine it takes the connection for a bad one, on which pages leave things out.
  '--force-effective-connection-type=4G',
];

/** The shell without windows takes half the time: a window of Chromium is a page too. */
function executable(): string {
  const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = known.find((path) => existsSync(path));
  if (!found) throw new Error(`none of ${known.join(', ')} is there: name a Chromium in the environment, CHROMIUM`);
  return found;
}

/** How long a page may take to do what a test waits for, in milliseconds. */
const patience = 10_000;

/** Starts another browser than the one that the tests of a file share. */
export const launch = (...more: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? executable(), args: [...args, ...more] });

let shared: Browser;
const opened: BrowserContext[] = [];
const recorded = new WeakMap<Page, string[]>();

beforeAll(async () => {
  shared = await launch();
});
afterEach(() => Promise.all(opened.splice(0).map((context) => context.close())));
afterAll(() => shared.close());

/** Who visits, and how. */
export interface Visitor {
  width?: number;
  height?: number;
  /** false: a browser with scripts switched off. */
  javascript?: boolean;
  /** The browser's language; it sends it as Accept-Language. Spanish unless told. */
  locale?: string;
  /** Pixels of a picture for one of the page, each way. */
  scale?: number;
  build?: 'production' | 'development';
  /** true: a page of the development build shows what changes in the sources. */
  changes?: boolean;
  /** true: things move. Most tests look at what is said and done, and take a fifth longer with it. */
  motion?: boolean;
  /** Another server than those that every test may use. */
  origin?: string;
  /** true: the service worker may come. Others see the server's own answers, and no copies of earlier tests. */
  workers?: boolean;
  /** For tools that inject scripts of their own, which the policy forbids. */
  bypassCSP?: boolean;
  /** Another browser than the file's. */
  browser?: Browser;
  /** What to do before the first address is opened. */
  before?: (page: Page) => Promise<unknown>;
}

/** Opens an address; the page lives until the test ends. */
export async function open(path: string, visitor: Visitor = {}): Promise<Page> {
  const page = await tab(visitor);
  opened.push(page.context());
  await page.goto(path);
  return page;
}

/** An empty page with a profile of its own, for a whole file to use. */
export async function tab(visitor: Visitor = {}): Promise<Page> {
  const { width = 1440, height, javascript = true, locale = 'es-ES', browser = shared } = visitor;
  const options: BrowserContextOptions = {
    viewport: height ? { width, height } : sized(width),
    javaScriptEnabled: javascript,
    locale,
    baseURL: visitor.origin ?? site()[visitor.build ?? 'production'],
    bypassCSP: visitor.bypassCSP,
    deviceScaleFactor: visitor.scale,
    reducedMotion: visitor.motion ? 'no-preference' : 'reduce',
  };
  const context = await browser.newContext(options);
  if (!visitor.workers) {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  }
  await context.addInitScript(reportBareTexts);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (e) => {
      console.error(
        `policy: ${e.effectiveDirective} forbids ${e.blockedURI} at ${e.sourceFile}:${e.lineNumber} ${e.sample}`,
      );
    });
  });
  if (!visitor.changes) {
    await context.addInitScript(() => {
      window.EventSource = class extends EventTarget {} as unknown as typeof EventSource;
    });
  }
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  pollSeldom(page);
  record(page, javascript);
  await visitor.before?.(page);
  return page;
}

/**
 * One tab for the tests of a file or a group, which opens an address as at a first
 * visit, as wide as told or as it is. A page takes half of the time there that it takes
 * in a tab of its own.
 */
export function sharedTab(visitor: Visitor = {}): (path: string, screen?: number | ViewportSize) => Promise<Page> {
  let page: Page;
  beforeAll(async () => {
    page = await tab(visitor);
  });
  afterAll(() => page.context().close());
  return async (path, screen) => {
    // From a document without scripts: one of the site's own stores words as it is left.
    await page.goto('/robots.txt');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    if (screen) await page.setViewportSize(typeof screen === 'number' ? sized(screen) : screen);
    faults(page);
    await page.goto(path);
    return page;
  };
}

const sized = (width: number) => ({ width, height: width < 600 ? 844 : 900 });

/** Lets what a test waits for be looked at every 50 ms; at each frame, as is Playwright's way, it takes an eighth of a run's CPU. */
function pollSeldom(page: Page): void {
  const wait = page.waitForFunction.bind(page) as (...args: unknown[]) => Promise<never>;
  page.waitForFunction = (run: unknown, arg?: unknown, how?: object) => wait(run, arg, { polling: 50, ...how });
}

function record(page: Page, javascript: boolean): void {
  const faults: string[] = [];
  recorded.set(page, faults);
  page.on('console', (message) => {
    // The one message that is no fault: the development build of React says it on every page.
    if (message.type() === 'info' && message.text().includes('Download the React DevTools')) return;
    faults.push(`console.${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.stack ?? error}`));
  page.on('crash', () => faults.push('the page crashed'));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText;
    // Chromium says so when a test leaves a page before its icon has come.
    if (reason === 'net::ERR_ABORTED') return;
    // It says "csp" of the scripts that it does not ask for when they are switched off.
    if (!javascript && request.resourceType() === 'script') return;
    faults.push(`no answer: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
}

/** What went wrong in a page since this was asked last. */
export function faults(page: Page): string[] {
  return recorded.get(page)?.splice(0) ?? [];
}

/** Holds that nothing went wrong in a page. */
export function clean(page: Page): void {
  expect(faults(page)).toEqual([]);
}

/** Waits until React has taken the document over and run its effects. */
export async function hydrated(page: Page): Promise<void> {
  const done = await page.evaluate(takenOver, takeover(patience));
  if (!done) throw new Error(['React did not take the page over', page.url(), ...faults(page)].join('\n'));
}

/** Follows a link that the test adds. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    const link = document.createElement('a');
    link.href = path;
    document.querySelector('main')?.append(link);
    link.click();
    link.remove();
  }, path);
}
