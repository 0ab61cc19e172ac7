import { trustedScript } from './trusted';

test('the site’s own worker may be added', () => {
  expect(trustedScript('/sw.js')).toBe('/sw.js');
});

test('the tag manager may be added, for visitors who accept', () => {
  const address = 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234';
  expect(trustedScript(address)).toBe(address);
});

test.each([
  'http://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
  'https://www.googletagmanager.com.evil.example/gtm.js?id=GTM-ABC1234',
  'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234&l=other',
  'https://www.googletagmanager.com/gtag/js?id=G-ABC1234',
  '/sw.js?x',
  '//evil.example/sw.js',
  'https://evil.example/sw.js',
  '/assets/x.js',
  'data:,alert(1)',
  '',
  '\n/sw.js',
])('%j may not', (address) => {
  expect(() => trustedScript(address)).toThrow('is no known script');
});
