import { chromium, type ElementHandle, type JSHandle, type LaunchOptions } from 'playwright-core';
import { type Engine, findShown } from './engine';

/** An older Chromium, which has not the kind of target that puppeteer looks for. */
export async function launchPlaywright(options: LaunchOptions): Promise<Engine> {
  const browser = await chromium.launch(options);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  page.on('console', (message) => faults.push(`console.${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') faults.push(`no answer: ${request.url()} ${reason}`); // a page that is left asks for no more
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`);
  });
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    evaluate: (run, ...args) => page.evaluate(callOf(run, args)),
    click: async (selector, text) => {
      const found: JSHandle = await page.evaluateHandle(callOf(findShown, [selector, text]));
      const element = found.asElement() as ElementHandle | null;
      if (!element) throw new Error(`nothing to click: ${selector} ${text ?? ''}`);
      await element.click();
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewportSize({ width, height }),
    clearCookies: () => page.context().clearCookies(),
    faults: async () => faults.splice(0),
    close: () => browser.close(),
  };
}

const callOf = (run: (...args: never[]) => unknown, args: unknown[]) =>
  `(${run})(${args.map((arg) => (arg === undefined ? 'undefined' : JSON.stringify(arg)))})`;
