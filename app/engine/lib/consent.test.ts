import { choose, markConsent } from './consent';
import { store } from './store';

const marked = () => document.documentElement.getAttribute('data-consent');

test('who declined is marked at once, and nobody else', () => {
  markConsent();
  expect(marked()).toBeNull();
  choose('declined');
  expect(marked()).toBe('declined');
  choose('accepted');
  expect(marked()).toBeNull();
  choose('declined');
  choose(undefined);
  expect(marked()).toBeNull();
});

test('who declined at an earlier visit is marked from the beginning', () => {
  choose('declined');
  document.documentElement.removeAttribute('data-consent');
  markConsent();
  expect(marked()).toBe('declined');
});

test('an answer is kept with its date', () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T09:30:00Z') });
  choose('accepted');
  expect(store.get().consent).toEqual({ choice: 'accepted', date: '2026-11-21T09:30:00.000Z' });
  jest.useRealTimers();
});
