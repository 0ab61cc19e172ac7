import { choose, type Html, LanguageContext, store, TagManagerContext, translator } from '@aldaba/app';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.bun';
import messages from '../../../i18n/messages/en.json';
import Consent from './consent';

const page = (tagManager?: string) => (
  <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
    <TagManagerContext value={tagManager}>
      <section id="choice">
        <Consent title={'Changing your choice' as Html} body={'<p>As often as you like.</p>' as Html} />
      </section>
    </TagManagerContext>
  </LanguageContext>
);
const button = (name: string) => screen.getByRole('button', { name });
const state = () => screen.getByText(/^You /);

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), advanceTimers: true });
  choose(undefined);
  history.replaceState(null, '', '/');
});
afterEach(() => jest.useRealTimers());

test('the server’s HTML hydrates without an error when the visitor has chosen before', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page());
  expect(container.querySelector('noscript')?.textContent).toContain(messages.consent.script);
  choose('declined');
  render(page('GTM-ABC1234'), { container, hydrate: true, onRecoverableError: (error) => console.error(error) });
  expect(state().textContent).toBe('You declined on November 21, 2026.');
});

test('a visitor without a choice can choose, and has none to withdraw', async () => {
  render(page('GTM-ABC1234'));
  expect(state().textContent).toBe('You haven’t chosen yet.');
  expect(screen.queryByRole('button', { name: 'Forget my choice' })).toBeNull();
  await userEvent.click(button('Accept'));
  expect(store.get().consent?.choice).toBe('accepted');
  expect(state().textContent).toBe('You accepted on November 21, 2026.');
  expect(document.activeElement).toBe(state());
});

test('a choice can be withdrawn', async () => {
  choose('declined');
  render(page('GTM-ABC1234'));
  await userEvent.click(button('Forget my choice'));
  expect(store.get().consent).toBeUndefined();
  expect(document.activeElement).toBe(state());
});

test('a choice in another tab is shown without moving the focus', () => {
  render(page('GTM-ABC1234'));
  act(() => choose('declined'));
  expect(state().textContent).toBe('You declined on November 21, 2026.');
  expect(document.activeElement).toBe(document.body);
});

test('a document that reloads returns to this section', async () => {
  choose('accepted');
  render(page('GTM-ABC1234'));
  await userEvent.click(button('Decline'));
  await userEvent.click(button('Yes, decline'));
  expect(location.hash).toBe('#choice');
});

test('without a tag manager it says that nothing is measured, and offers the choice all the same', async () => {
  render(page());
  expect(screen.getByText(messages.consent.nothing)).toBeTruthy();
  await userEvent.click(button('Decline'));
  await userEvent.click(button('Yes, decline'));
  expect(store.get().consent?.choice).toBe('declined');
  expect(location.hash).toBe('');
});

test('a browser that sends a privacy signal gets its own text', () => {
  Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true });
  render(page('GTM-ABC1234'));
  expect(screen.getByText(messages.consent.signal)).toBeTruthy();
  Reflect.deleteProperty(navigator, 'doNotTrack');
});
