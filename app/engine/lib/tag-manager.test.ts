/** @jest-environment-options {"url": "https://www.aldaba.example/en?q=mews", "referrer": "https://www.aldaba.example/en/quote?doors=room*38.ac"} */
import { createTagManager } from './tag-manager';

const id = 'GTM-ABC1234';
const tagWindow = window as unknown as { dataLayer?: object[] } & Record<string, unknown>;
const scripts = () => [...document.querySelectorAll('script')];

/** Sets what a browser says of its visitor's wish. */
function ask(wish: { doNotTrack?: string; globalPrivacyControl?: boolean }): void {
  for (const [name, value] of Object.entries(wish))
    Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  for (const script of scripts()) script.remove();
  delete tagWindow.dataLayer;
  for (const wish of ['doNotTrack', 'globalPrivacyControl']) Reflect.deleteProperty(navigator, wish);
});

test('its script is asked for once, and told when', () => {
  const tags = createTagManager(id);
  tags.start();
  tags.start();
  expect(scripts().map(({ src, async }) => [src, async])).toEqual([
    [`https://www.googletagmanager.com/gtm.js?id=${id}`, true],
  ]);
  expect(tagWindow.dataLayer).toEqual([
    {
      'gtm.start': expect.any(Number),
      event: 'gtm.js',
      page_path: '/en',
      page_location: 'https://www.aldaba.example/en',
      page_referrer: 'https://www.aldaba.example/en/quote',
    },
  ]);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('never with %j', (wish) => {
  ask(wish);
  const tags = createTagManager(id);
  tags.start();
  tags.pageView('/en/api', 'API');
  expect(scripts()).toEqual([]);
  expect(tagWindow.dataLayer).toBeUndefined();
});

test.each([{ doNotTrack: '0' }, { doNotTrack: 'unspecified' }, { globalPrivacyControl: false }])(
  '%j is no such wish',
  (wish) => {
    ask(wish);
    createTagManager(id).start();
    expect(scripts()).toHaveLength(1);
  },
);

test('it is told of pages while it runs, and not before', () => {
  const tags = createTagManager(id);
  tags.pageView('/en', 'Home');
  expect(tagWindow.dataLayer).toBeUndefined();
  tags.start();
  tags.pageView('/en/integrations', 'Integrations');
  expect(tagWindow.dataLayer?.slice(1)).toEqual([
    {
      event: 'page_view',
      page_path: '/en/integrations',
      page_location: 'https://www.aldaba.example/en/integrations',
      page_title: 'Integrations',
    },
  ]);
});

test('stopped, nothing of it is left, and the document loads anew, once', () => {
  const reload = jest.fn();
  const tags = createTagManager(id, reload);
  tags.start();
  tags.stop();
  tags.stop();
  expect(scripts()).toEqual([]);
  expect(tagWindow.dataLayer).toBeUndefined();
  expect(reload).toHaveBeenCalledTimes(1);
});

test('one that never began, or that the browser kept away, costs no document', () => {
  const reload = jest.fn();
  const tags = createTagManager(id, reload);
  tags.stop();
  tags.start();
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect(scripts()).toEqual([]);
  tags.stop();
  expect(reload).not.toHaveBeenCalled();
});

test('the cookies of the service go from this host and those above it, and no others', () => {
  for (const cookie of [
    '_ga=1; Domain=aldaba.example',
    '_ga_AB12CD34=2; Domain=.aldaba.example',
    '_gid=3; Domain=www.aldaba.example',
    '_gat_gtag_UA_1=4',
    '_gat=5',
    '_galleta=6',
    'locale=en',
    'x_ga=7',
  ]) {
    // biome-ignore lint/suspicious/noDocumentCookie: as the service itself does
    document.cookie = cookie;
  }
  expect(document.cookie.split('; ')).toHaveLength(8);
  createTagManager(id).stop();
  expect(document.cookie.split('; ').sort()).toEqual(['_galleta=6', 'locale=en', 'x_ga=7']);
  expect(tagWindow['ga-disable-G-AB12CD34']).toBe(true);
});
