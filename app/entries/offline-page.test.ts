/** @jest-environment node */
import { offline as ca } from '../../i18n/messages/ca.json';
import { offline as en } from '../../i18n/messages/en.json';
import { offline as es } from '../../i18n/messages/es.json';
import { homeOf, homes, offlinePage } from './offline-page';

test.each([
  ['/', 'es', es, '/'],
  ['/dispositivos/x', 'es', es, '/'],
  ['/cabinet', 'es', es, '/'],
  ['/ca', 'ca', ca, '/ca'],
  ['/ca/contacta', 'ca', ca, '/ca'],
  ['/en/contact', 'en', en, '/en'],
])('%s is said to be missing in its language', async (path, code, words, home) => {
  const page = offlinePage(path, '/assets/site.css', true);
  const html = await page.text();
  expect(page.status).toBe(503);
  expect(html).toContain(`<html lang="${code}" dir="ltr">`);
  for (const text of [words.title, words.text, words.retry, words.home]) expect(html).toContain(`>${text}<`);
  expect(html).toContain(`href="${home}"`);
  expect(homeOf(path)).toBe(home);
});

test('it leads home only when there is a copy to go to', async () => {
  expect(await offlinePage('/en/contact', '/assets/site.css', false).text()).not.toContain('href="/en"');
});

test('nothing of the address stands in it, and it may run no script', async () => {
  const page = offlinePage('/en/"><script>alert(1)</script>', '/assets/site.css', true);
  expect(await page.text()).not.toMatch(/script|alert/);
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

// The page is HTML that is put together of them.
test('the words are plain text', () => {
  for (const words of [es, ca, en]) expect(Object.values(words).join()).not.toMatch(/[<>&"]/);
});

test('every language has a home', () => expect(homes).toEqual(['/', '/ca', '/en']));
