import { offline } from '../../../i18n/messages/en.json';
import { pathOf } from '../site';
import { front, hydrated, openTab, tab, until, visit } from './tab';

openTab({ workers: true });
afterEach(() => {
  front.connected = true;
});

const home = pathOf('home', 'en');
const contact = pathOf('contact', 'en');

/** Waits until there is a copy of a page. */
const kept = (path: string) =>
  until(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, path);

test('pages that were visited open without a connection, by their address and by a link; others say why they do not', async () => {
  await visit(home);
  await kept(home);
  await visit(contact);
  await kept(contact);
  const title = await tab.evaluate(() => document.title);
  front.connected = false;
  await tab.reload();
  await hydrated();
  expect(await tab.evaluate(() => document.title)).toBe(title);
  await tab.click(`#root > header a[href="${home}"]`);
  await until(
    (path) => location.pathname === path && document.querySelector('main:not([data-arriving]) h1') !== null,
    home,
  );
  await tab.open(front.origin + pathOf('device-cylinder', 'en'));
  expect(await tab.evaluate(() => document.querySelector('h1')?.textContent)).toBe(offline.title);
});
