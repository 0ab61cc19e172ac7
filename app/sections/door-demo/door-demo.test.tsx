import { type Html, LanguageContext, store, translator } from '@aldaba/app';
import { act, fireEvent, render, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.bun';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/en.json';
import { steps } from '../../door/steps';
import { codes, doorTypes } from '../../door/world';
import { doorTexts as texts } from '../../testing/door-texts';
import type { DoorDemoProps as Props } from '../../types.gen';
import { AdminReset } from '../../ui/door-admin/admin-reset';
import DoorDemo from './door-demo';

jest.mock('../../ui/door-admin/admin-reset', () => {
  const real = jest.requireActual('../../ui/door-admin/admin-reset');
  return { AdminReset: jest.fn(real.AdminReset) };
});

const demo = (props: Partial<Props> = {}) => (
  <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
    <BrowserRouter useTransitions={false}>
      <DoorDemo title={'Open a door' as Html} path="/en/demo" texts={texts} {...props} />
    </BrowserRouter>
  </LanguageContext>
);

const online = { ok: true, redirected: false } as Response;
// Not by role, because such queries take jsdom seconds in the administrator's side.
const guest = () => document.querySelector(`section[aria-label="${texts.phone.label}"]`) as HTMLElement;
const phone = () => within(guest());
const nav = () => document.querySelector('nav') as HTMLElement;
const ring = () => document.querySelector<HTMLButtonElement>('button[type="submit"][data-is]') as HTMLButtonElement;
const said = () => guest().querySelector('[role="status"]')?.textContent;
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const click = (name: string) => fireEvent.click(phone().getByText(name));
const current = () => document.querySelector('[aria-current="step"]')?.textContent;
const open = async () => {
  fireEvent.click(ring());
  await wait(1200);
};

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = jest.fn(async () => online);
  Element.prototype.scrollIntoView = jest.fn();
  store.setDemo(undefined);
});
afterEach(() => jest.useRealTimers());

test.each(codes)('the server renders %s without announcing it, and the browser hydrates it', async (scenario) => {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(demo({ door: 'intercom', scenario }));
  expect(ring().textContent).toContain(texts.refusals[scenario].button);
  expect(root.textContent).toContain(texts.refusals[scenario].short);
  expect(said()).toBe('');
  const recovered = jest.fn();
  const options = { onRecoverableError: recovered };
  const tree = await act(async () => hydrateRoot(root, demo({ door: 'intercom', scenario }), options));
  expect(recovered).not.toHaveBeenCalled();
  expect(ring().textContent).toContain(texts.refusals[scenario].button);
  act(() => tree.unmount());
  root.remove();
});

test.each(doorTypes)('%s: each step lasts its time and is announced to screen readers', async (door) => {
  render(demo({ door }));
  ring().focus();
  fireEvent.click(ring());
  expect(ring().dataset.is).toBe('opening');
  expect(said()).toContain(texts.doors[door]);
  await wait(1200);
  for (const { step, seconds } of steps[door]) {
    expect(current()).toBe(texts.steps[step]);
    expect(said()).toContain(texts.steps[step]);
    await wait(seconds * 1000 - 1);
    expect(current()).toBe(texts.steps[step]);
    await wait(1);
  }
  expect(ring().dataset.is).toBe('done');
  expect(said()).toBe(texts.button.sayDone);
  expect(document.activeElement).toBe(ring());
});

test('a change of the phone alone does not render the administrator’s side', async () => {
  const rendered = () => jest.mocked(AdminReset).mock.calls.length;
  render(demo());
  const before = rendered();
  click(texts.phone.back);
  expect(phone().queryByText(texts.phone.back)).toBeNull();
  expect(rendered()).toBe(before);
  await wait(60_000);
  expect(rendered()).toBe(before);
});

test('a pause keeps the remaining time, and repeating starts from the first step', async () => {
  render(demo({ door: 'cylinder-left' }));
  await open();
  await wait(4000);
  click(texts.button.pause);
  await wait(60_000);
  expect(current()).toBe(texts.steps['turn-left']);
  expect(said()).toBe(texts.button.sayPaused);
  click(texts.button.resume);
  await wait(999);
  expect(current()).toBe(texts.steps['turn-left']);
  await wait(1);
  expect(current()).toBe(texts.steps.push);
  click(texts.button.repeat);
  expect(current()).toBe(texts.steps['turn-left']);
  await wait(5000);
  expect(current()).toBe(texts.steps.push);
});

test('the steps are paused in a hidden tab', async () => {
  const see = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  render(demo({ door: 'push-door' }));
  await open();
  see(true);
  await wait(60_000);
  expect(ring().dataset.is).toBe('open');
  see(false);
  await wait(4000);
  expect(ring().dataset.is).toBe('done');
});

test('a press while it opens is ignored, and the focus of a removed button moves to the ring', async () => {
  render(demo());
  fireEvent.click(ring());
  fireEvent.click(ring());
  await wait(1200);
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(ring().getAttribute('aria-disabled')).toBe('true');
  phone().getByText(texts.button.close).focus();
  click(texts.button.close);
  expect(ring().dataset.is).toBe('idle');
  expect(document.activeElement).toBe(ring());
});

test.each([
  ['no network', async () => Promise.reject(new TypeError()), 'user_offline'],
  ['an answer of somebody else', async () => ({ ok: true, redirected: true }) as Response, 'unexpected'],
] as const)('what is really so is told: %s', async (_, answer, code) => {
  globalThis.fetch = answer;
  render(demo());
  await open();
  expect(ring().textContent).toContain(texts.refusals[code].button);
  expect(store.get().demo).toMatchObject({ log: [{ refused: code }] });
});

test('a response after the visitor has left does not open the door', async () => {
  render(demo());
  fireEvent.click(ring());
  click(texts.phone.back);
  await wait(1200);
  click(texts.doors.intercom);
  expect(ring().dataset.is).toBe('idle');
  expect(store.get().demo).toBeUndefined();
});

test('the phone lists the sites of an account, the nearest first, and shows the chosen door', () => {
  render(demo({ door: 'doorlock' }));
  click(texts.phone.back);
  const names = () =>
    [...guest().querySelectorAll('li > p')]
      .map(({ textContent }) => textContent)
      .filter((text) => Object.values(texts.sites).some(({ name }) => text?.startsWith(name)));
  expect(names()[0]).toContain(texts.sites.beach.name);
  expect(names()[0]).toContain(texts.phone.here);
  expect(names()[1]).toContain(texts.sites.flats.name);
  click(texts.accounts.work);
  expect(names()).toHaveLength(1);
  click(texts.doors.generic);
  expect(guest().querySelector('h3')?.textContent).toBe(texts.doors.generic);
});

test('the PIN is hidden until the visitor shows it', () => {
  render(demo({ door: 'intercom' }));
  const { pin } = texts.sites.flats;
  const secret = phone().getByText(pin).closest('details');
  expect(secret?.open).toBe(false);
  expect(secret?.querySelector('summary')?.textContent).not.toContain(pin);
  expect(pin).toMatch(/^\d{4,20}$/);
});

test('a link of the demo shows its situation in place and updates the URL of the demo’s page', () => {
  history.replaceState(null, '', '/en/demo');
  render(demo());
  const link = within(nav()).getByText(texts.links.names.out_of_schedule).closest('a') as HTMLElement;
  expect(link.getAttribute('href')).toBe('/en/demo?door=cylinder-left&scenario=out_of_schedule#door-demo');
  fireEvent.click(link);
  expect(ring().textContent).toContain(texts.refusals.out_of_schedule.button);
  expect(said()).toContain(texts.refusals.out_of_schedule.short);
  expect(location.search).toBe('?door=cylinder-left&scenario=out_of_schedule');
  expect(link.getAttribute('aria-current')).toBe('true');
  fireEvent.click(link, { ctrlKey: true }); // another window is the browser's
});

test('beginning again, the door, the log, the settings and the clock are as at first, and all but the clock can be undone', async () => {
  render(demo());
  const admin = within(document.querySelector(`section[aria-label="${texts.admin.label}"]`) as HTMLElement);
  const connection = () => admin.getByLabelText<HTMLSelectElement>(texts.admin.phone.connection);
  const lines = () => document.querySelectorAll('tbody tr').length;
  const time = () => phone().getByText(/^\d\d:\d\d$/).textContent;
  fireEvent.change(connection(), { target: { value: 'offline' } });
  await open();
  await wait(600_000);
  expect([ring().dataset.is, connection().value, lines(), time()]).toEqual(['refused', 'offline', 1, '16:50']);
  fireEvent.click(admin.getByText(texts.admin.reset));
  expect([ring().dataset.is, connection().value, lines(), time()]).toEqual(['idle', 'mine', 0, '16:40']);
  fireEvent.click(admin.getByText(texts.admin.undo));
  expect([connection().value, lines()]).toEqual(['offline', 1]);
});

test('on other pages the URL stays the same', () => {
  history.replaceState(null, '', '/en/access-methods');
  render(demo());
  fireEvent.click(within(nav()).getByText(texts.links.names.open));
  expect(current()).toBe(texts.steps['turn-left']);
  expect(location.search).toBe('');
});

test('without JavaScript, the ring submits its door and scenario to the server', () => {
  const root = document.createElement('div');
  root.innerHTML = renderToString(demo({ door: 'doorlock' }));
  const form = root.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/en/demo#door-demo');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ door: 'doorlock', scenario: 'open' });
});

test.each([
  ['en-US', 'Thursday, June 18'],
  ['en-IN', 'Thursday 18 June'],
  ['es-US', 'Thursday 18 June'],
])('a visitor from %s reads %s', (region, day) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([region]);
  const { container } = render(demo());
  expect(container.querySelector(`[aria-label="${texts.admin.label}"]`)?.textContent).toContain(day);
});
