import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ca from '../../../i18n/messages/ca.json';
import en from '../../../i18n/messages/en.json';
import { choose } from '../lib/consent';
import { type Messages, translator } from '../lib/messages';
import { store } from '../lib/store';
import { ConsentBanner, followConsent } from './follow-consent';
import { createStage, type View } from './view';

const view = (locale: string, messages: Messages, cookiePolicy: string) =>
  ({ language: { locale, t: translator(locale, messages) }, data: { cookiePolicy } }) as unknown as View;

function show() {
  const stage = createStage(view('en', en, '/en/cookie-policy'));
  render(
    <>
      <ConsentBanner stage={stage} />
      <main tabIndex={-1}>
        <a href="/en/api">API</a>
      </main>
    </>,
  );
  return stage;
}

const banner = () => screen.queryByRole('region');
const button = (name: string) => screen.getByRole('button', { name });
const said = () => screen.getByRole('status').textContent;

beforeEach(() => choose(undefined));

test('without a choice the banner shows, is announced, and takes no focus', () => {
  show();
  expect(banner()?.getAttribute('aria-label')).toBe('Cookies');
  expect(screen.getByRole('link', { name: 'Cookie policy' }).getAttribute('href')).toBe('/en/cookie-policy');
  expect(said()).toBe(en.consent.asked);
  expect(document.activeElement).toBe(document.body);
});

test.each(['accepted', 'declined'] as const)('a visitor who has %s sees no banner', (choice) => {
  choose(choice);
  show();
  expect(banner()).toBeNull();
  expect(said()).toBe('');
});

test('a choice is stored and announced, and the focus goes to the main content', async () => {
  show();
  await userEvent.click(button('Accept'));
  expect(store.get().consent?.choice).toBe('accepted');
  expect(banner()).toBeNull();
  expect(said()).toBe(en.consent.done.accepted);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('after a choice, the focus returns to where it came from', async () => {
  show();
  const link = screen.getByRole('link', { name: 'API' });
  link.focus();
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(button('Decline'));
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  expect(store.get().consent?.choice).toBe('declined');
  expect(said()).toBe(en.consent.done.declined);
  expect(document.activeElement).toBe(link);
});

test('the banner shows again when the choice is withdrawn', () => {
  choose('accepted');
  show();
  act(() => choose(undefined));
  expect(banner()).not.toBeNull();
});

test('the banner is in the language of the current page', () => {
  const stage = show();
  act(() => stage.show(view('ca', ca, '/ca/politica-de-cookies')));
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(ca.consent.title);
  expect(screen.getByRole('link', { name: 'Política de galetes' }).getAttribute('href')).toBe(
    '/ca/politica-de-cookies',
  );
});

test('a browser that sends a privacy signal gets its own text', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  show();
  expect(banner()?.textContent).toContain(en.consent.signal);
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

const pageView = (path: string, search: string) =>
  ({
    path,
    search,
    reads: true,
    language: { locale: 'en', t: translator('en', en) },
    data: { cookiePolicy: '/en/cookie-policy' },
    head: { title: 'Integrations' },
  }) as unknown as View;

test('the tag manager gets the path of a page, and nothing of its query', async () => {
  history.replaceState(null, '', '/en/integrations?q=first+words');
  const stage = createStage(pageView('/en/integrations', '?q=first+words'));
  choose('accepted');
  await act(async () => followConsent(stage, 'GTM-ABC1234'));
  await act(async () => stage.show(pageView('/en/quote', '?doors=room*38.ac')));
  const { dataLayer } = window as unknown as { dataLayer: Record<string, unknown>[] };
  expect(dataLayer.map(({ event, page_path }) => [event, page_path])).toEqual([
    ['gtm.js', '/en/integrations'],
    ['page_view', '/en/quote'],
  ]);
  expect(JSON.stringify(dataLayer)).not.toMatch(/words|room/);
});
