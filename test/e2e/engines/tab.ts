import { createFront, type Front } from '../front';
import { site } from '../site';
import { takenOver, takeover } from '../taken-over';
import { collectorScript } from './collector';
import type { Engine } from './engine';
import { type EngineName, launch } from './engines';

jest.setTimeout(60_000);

/** How long a page may take to do what a test waits for, in milliseconds. */
const patience = 20_000;

declare const engine: EngineName;

/** The engine that this run of the tests is about. */
export const engineName = engine;

/** The one tab of a file's tests, and what stands between it and the server. */
export let tab: Engine;
export let front: Front;

/** Opens the tab before a file's tests. Without workers it sees no copies of earlier tests. A script runs in each document first. */
export function openTab({ workers = false, script = '' } = {}): void {
  beforeAll(async () => {
    const { production } = site();
    const build = /"build":"(\w+)"/.exec(await (await fetch(production)).text())?.[1] ?? '';
    const forbid = workers ? '' : "Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');";
    front = await createFront(production, build, collectorScript + forbid + script);
    tab = await launch(engine);
  });
  afterAll(async () => {
    await tab?.close();
    await front?.close();
  });
}

/** Opens a page of the site and waits until React has taken it over. */
export async function visit(path: string, origin = front.origin): Promise<void> {
  await tab.open(origin + path);
  await hydrated();
}

export async function hydrated(): Promise<void> {
  if (await tab.evaluate(takenOver, takeover(patience))) return;
  const address = await tab.evaluate(() => location.href);
  throw new Error(['React did not take the page over', address, ...(await tab.faults())].join('\n'));
}

/** Waits until something is so in the page, through documents that come and go. */
export async function until<Args extends unknown[]>(
  test: (...args: Args) => boolean | Promise<boolean>,
  ...args: Args
): Promise<void> {
  const late = Date.now() + patience;
  let fault: unknown;
  for (;;) {
    try {
      if (await tab.evaluate(test, ...args)) return;
    } catch (error) {
      fault = error; // a document that is being left runs nothing
    }
    if (Date.now() > late) {
      const state = await tab.evaluate(() => `${location.href} ${document.activeElement?.outerHTML.slice(0, 200)}`);
      throw new Error([`not in time: ${test} ${args}`, state, fault, ...(await tab.faults())].join('\n'));
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Holds that the browser has said nothing. */
export async function clean(): Promise<void> {
  expect(await tab.faults()).toEqual([]);
}
