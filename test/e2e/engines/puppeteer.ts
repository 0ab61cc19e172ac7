import puppeteer, { type Browser, type ConsoleMessage, type LaunchOptions } from 'puppeteer-core';
import { type Engine, findShown } from './engine';

const reasons = [
  // A page that is left asks for no more: both browsers report what they dropped.
  'net::ERR_ABORTED',
  'NS_BINDING_ABORTED',
];

/** Firefox's words for a request that was dropped so while its worker was fetching. A worker that fails has others. */
const dropped =
  /^Failed to load ‘\S+’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$/;

/** Chromium by its own protocol, Firefox by WebDriver BiDi. */
export async function launchPuppeteer(options: LaunchOptions): Promise<Engine> {
  const browser: Browser = await puppeteer.launch(options);
  const [page = await browser.newPage()] = await browser.pages();
  const faults: string[] = [];
  page.on('console', (message: ConsoleMessage) => faults.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => {
    const message = error instanceof Error ? error.message : String(error);
    if (!dropped.test(message)) faults.push(`error: ${message}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!reasons.includes(reason)) faults.push(`no answer: ${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // Firefox 140 does not tell when a step within a document is done, which goBack waits for.
    back: async () => void (await page.evaluate(() => history.back())),
    forward: async () => void (await page.evaluate(() => history.forward())),
    evaluate: (run, ...args) => page.evaluate(run as never, ...args) as never,
    click: async (selector, text) => {
      const handle = await page.evaluateHandle(findShown, selector, text);
      const element = handle.asElement();
      if (!element) throw new Error(`nothing to click: ${selector} ${text ?? ''}`);
      await (element as unknown as { click(): Promise<void> }).click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) =>
      page.setViewport({ width, height }).catch((error: Error) => {
        // Firefox 140 has taken the size by then, and does not know of the next command.
        if (!error.message.includes('setScreenOrientationOverride')) throw error;
      }),
    clearCookies: async () => {
      await browser.deleteMatchingCookies(...(await browser.cookies()));
    },
    faults: async () => faults.splice(0),
    close: () => browser.close(),
  };
}
