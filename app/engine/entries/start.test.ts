/** The response to a prefetch, and any from a shared cache, sets no cookie. */

const visit = async (html: { lang: string; remember?: boolean }, prerendering = false) => {
  jest.resetModules();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'locale=; path=/; max-age=0';
  document.documentElement.lang = html.lang;
  document.documentElement.toggleAttribute('data-remember', html.remember ?? false);
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
  await import('./start');
};

beforeAll(() => {
  globalThis.PerformanceObserver = class {
    observe() {}
    disconnect() {}
  } as unknown as typeof PerformanceObserver;
});

test('a page stores its language', async () => {
  await visit({ lang: 'ca', remember: true });
  expect(document.cookie).toBe('locale=ca');
});

test('an error page stores none', async () => {
  await visit({ lang: 'ca' });
  expect(document.cookie).toBe('');
});

test('a prerendered page stores its language once it is shown', async () => {
  await visit({ lang: 'en', remember: true }, true);
  expect(document.cookie).toBe('');
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(document.cookie).toBe('locale=en');
});
