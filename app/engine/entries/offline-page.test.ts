/** @jest-environment node */
import { offline as ca } from '../../../i18n/messages/ca.json';
import { offline as en } from '../../../i18n/messages/en.json';
import { offline as es } from '../../../i18n/messages/es.json';
import { canonical, homeOf, homes, offlinePage } from './offline-page';

test.each([
  ['/', 'es', es, '/'],
  ['/dispositivos/x', 'es', es, '/'],
  ['/cabinet', 'es', es, '/'],
  ['/ca', 'ca', ca, '/ca'],
  ['/ca/contacta', 'ca', ca, '/ca'],
  ['/en/contact', 'en', en, '/en'],
  ['/EN/contact/', 'en', en, '/en'],
])('the offline page for %s is in its language', async (path, code, words, home) => {
  const page = offlinePage(path, '/assets/site.css', true);
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain(`<html lang="${code}" dir="ltr">`);
  for (const text of [words.title, words.text, words.retry, words.home]) expect(html).toContain(`>${text}<`);
  expect(html).toContain(`href="${home}"`);
  expect(homeOf(path)).toBe(home);
});

test.each([
  ['/', '/'],
  ['/es', '/'],
  ['/ES/contacta/', '/contacta'],
  ['/EN/contact/', '/en/contact'],
  ['/en//contact', '/en/contact'],
  ['/Contacta', '/Contacta'],
])('%s is %s as the server redirects it', (path, wanted) => expect(canonical(path)).toBe(wanted));

test('the offline page links home only when the home page is cached', async () => {
  expect(await offlinePage('/en/contact', '/assets/site.css', false).text()).not.toContain('href="/en"');
});

test('the offline page does not contain the path and may run no script', async () => {
  const page = offlinePage('/en/"><script>alert(1)</script>', '/assets/site.css', true);
  expect(await page.text()).not.toMatch(/script|alert/);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

// The page's HTML inserts them without escaping.
test('the messages are plain text', () => {
  for (const words of [es, ca, en]) expect(Object.values(words).join()).not.toMatch(/[<>&"]/);
});

test('every language has a home page', () => expect(homes).toEqual(['/', '/ca', '/en']));
