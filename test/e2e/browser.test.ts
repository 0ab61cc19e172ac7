import type { Page } from 'playwright-core';
import { clean, faults, tab } from './browser';
import { pathOf } from './site';

/** What a page may do wrong, and what must be said of it. */
const wrongs: [string, (page: Page) => Promise<unknown>, RegExp][] = [
  ['a word on the console', (page) => page.evaluate(() => console.error('here')), /console\.error: here/],
  [
    'an error that nobody catches',
    (page) => page.evaluate(() => void setTimeout(() => lost())),
    /ReferenceError: lost/,
  ],
  ['a file that is missing', (page) => page.evaluate(() => fetch('/assets/none.js')), /404: .*\/assets\/none\.js/],
  [
    'a server that does not answer',
    async (page) => {
      await page.route('**/icon.svg?none', (route) => route.abort('connectionrefused'));
      await page.evaluate(() => fetch('/icon.svg?none').catch(() => null));
    },
    /no answer: .*icon\.svg/,
  ],
  [
    'an inline style',
    (page) => page.evaluate(() => document.body.setAttribute('style', 'color: red')),
    /policy: style-src-attr forbids inline/,
  ],
  [
    'a text given as HTML',
    (page) =>
      page.evaluate(() => {
        try {
          document.body.innerHTML = '<p>';
        } catch {
          // Only the policy's word counts here.
        }
      }),
    /policy: require-trusted-types-for forbids trusted-types-sink/,
  ],
];

declare function lost(): void;

let page: Page;
beforeAll(async () => {
  page = await tab();
  await page.goto(pathOf('home'));
  clean(page);
});
afterAll(() => page.context().close());

test.each(wrongs)('%s is noticed', async (_, goWrong, said) => {
  await goWrong(page);
  // The browser tells in the order of events: what went wrong comes before this.
  await Promise.all([page.waitForEvent('console', (m) => m.text() === 'done'), page.evaluate(afterEvents)]);
  expect(faults(page).join('\n')).toMatch(said);
});

async function afterEvents(): Promise<void> {
  for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
  console.error('done');
}
