import { LanguageContext, translator } from '@aldaba/app';
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/es.json';
import type { Header as Props } from '../../types.gen';
import { Header } from './header';

const props: Props = {
  brand: 'Aldaba',
  home: '/',
  menu: [
    { id: 'devices', label: 'Dispositivos', items: [{ label: 'Cylinder', to: '/cylinder' }] },
    { id: 'sectors', label: 'Sectores', items: [{ label: 'Hoteles', to: '/hoteles' }] },
    { id: 'integrations', label: 'Integraciones', to: '/integraciones' },
  ],
  languages: [
    { code: 'es', name: 'Español', path: '/integraciones' },
    { code: 'en', name: 'English', path: '/en/integrations' },
  ],
  buttons: [
    { label: 'Centro de ayuda', short: 'Ayuda', to: 'https://help.example', style: 'plain' },
    { label: 'Iniciar sesión', to: 'https://app.example', style: 'plain' },
    { label: 'Habla con ventas', to: '/ventas', style: 'primary', form: 'sales' },
  ],
};

const language = { locale: 'es', t: translator('es', messages) };

/** A visitor who is quicker than the effects. */
function Early() {
  useLayoutEffect(() => {
    menu('Sectores').open = true;
  }, []);
  return null;
}

function show(more: Partial<Props> = {}, beside?: ReactNode) {
  const page = (extra: Partial<Props>) => (
    <LanguageContext value={language}>
      <BrowserRouter useTransitions={false}>
        <Header {...props} {...extra} />
        <main />
        {beside}
      </BrowserRouter>
    </LanguageContext>
  );
  const { rerender } = render(page(more));
  return (extra: Partial<Props>) => rerender(page(extra));
}

/** A menu of the wide header; the phone's are in another element. */
function menu(label: string): HTMLDetailsElement {
  const summary = screen.getAllByText(label, { selector: 'nav[class~=nav] > details > summary' })[0];
  return summary?.parentElement as HTMLDetailsElement;
}

beforeEach(() => window.history.replaceState(null, '', '/integraciones'));

test('the first link leads past the header', () => {
  show();
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('#main');
});

test('the buttons stand in their order, by a long or a short label, and on a phone the last is the first', () => {
  show();
  const [help] = screen.getAllByRole('link', { name: 'Centro de ayuda Ayuda' });
  expect(help?.getAttribute('href')).toBe('https://help.example');
  expect(help?.nextElementSibling?.textContent).toBe('Iniciar sesión');
  const [phone] = screen.getAllByRole('link', { name: 'Habla con ventas' });
  expect(phone?.getAttribute('href')).toBe('/ventas');
  expect(phone?.nextElementSibling?.textContent).toBe('Iniciar sesión');
});

test('the language links lead to the same page with its query', () => {
  window.history.replaceState(null, '', '/integraciones?q=mews');
  show({ query: '?q=mews' });
  const languages = within(screen.getByRole('navigation', { name: 'Idioma' }));
  expect(languages.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/en/integrations?q=mews');
  expect(languages.getByRole('link', { name: 'Español' }).getAttribute('aria-current')).toBe('true');
});

test('the language links lead to the same place of the page, also when the visitor goes on to another', () => {
  window.history.replaceState(null, '', '/integraciones?utm=a#mews');
  show();
  const english = within(screen.getByRole('navigation', { name: 'Idioma' })).getByRole('link', { name: 'English' });
  expect(english.getAttribute('href')).toBe('/en/integrations?utm=a#mews');
  window.history.replaceState(null, '', '/integraciones#search');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(english.getAttribute('href')).toBe('/en/integrations#search');
});

test('the language links keep nothing of a form that was sent', () => {
  window.history.replaceState(null, '', '/integraciones?utm=a&next=on-monday&sent=contact');
  show({ query: '' });
  const languages = within(screen.getByRole('navigation', { name: 'Idioma' }));
  expect(languages.getByRole('link', { name: 'English' }).getAttribute('href')).toBe('/en/integrations?utm=a');
});

test('Escape closes the open menu and gives the focus back to its name', async () => {
  show();
  const devices = menu('Dispositivos');
  devices.open = true;
  within(devices).getByRole('link', { name: 'Cylinder' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(devices.open).toBe(false);
  expect(document.activeElement).toBe(devices.querySelector('summary'));
});

test('a click elsewhere closes the open menu, one inside does not', async () => {
  jest.useFakeTimers();
  show();
  const mouse = userEvent.setup({ advanceTimers: jest.advanceTimersByTime }); // one that leaves what it was on
  const sectors = menu('Sectores');
  sectors.open = true;
  await mouse.click(within(sectors).getByRole('list'));
  expect(sectors.open).toBe(true);
  await mouse.click(screen.getByRole('main'));
  act(() => jest.advanceTimersByTime(200));
  expect(sectors.open).toBe(false);
  jest.useRealTimers();
});

test('what a visitor opened before the script came stays open', () => {
  show({}, <Early />);
  expect(menu('Sectores').open).toBe(true);
});

test('another page closes the menu that led to it', () => {
  const change = show();
  const devices = menu('Dispositivos');
  devices.open = true;
  change({ languages: [{ code: 'es', name: 'Español', path: '/cylinder' }] });
  expect(devices.open).toBe(false);
  expect(within(devices).getByText('Cylinder').closest('a')?.getAttribute('aria-current')).toBe('page');
});

describe('a mouse', () => {
  // jsdom's pointer events have no pointerType.
  const move = (kind: 'pointerOver' | 'pointerOut', of: HTMLElement, pointerType: string) =>
    fireEvent(of, Object.assign(createEvent[kind](of), { pointerType }));
  const over = (of: HTMLElement) => move('pointerOver', of, 'mouse');
  const away = (of: HTMLElement) => move('pointerOut', of, 'mouse');
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const name = (label: string) => menu(label).firstElementChild as HTMLElement;

  beforeEach(() => {
    jest.useFakeTimers();
    show();
  });
  afterEach(() => jest.useRealTimers());

  test('that rests on a menu opens it, and closes it when it is gone', () => {
    over(name('Sectores'));
    wait(100);
    expect(menu('Sectores').open).toBe(false);
    wait(100);
    expect(menu('Sectores').open).toBe(true);
    away(name('Sectores'));
    wait(200);
    expect(menu('Sectores').open).toBe(true);
    wait(200);
    expect(menu('Sectores').open).toBe(false);
  });

  test('that crosses a menu opens nothing, nor does a finger', () => {
    over(name('Sectores'));
    away(name('Sectores'));
    move('pointerOver', name('Dispositivos'), 'touch');
    wait(1000);
    expect(menu('Sectores').open).toBe(false);
    expect(menu('Dispositivos').open).toBe(false);
  });

  test('that clicks what it opened keeps it open', () => {
    over(name('Sectores'));
    wait(200);
    fireEvent.click(name('Sectores'));
    away(name('Sectores'));
    wait(1000);
    expect(menu('Sectores').open).toBe(true);
    fireEvent.click(name('Sectores'));
    expect(menu('Sectores').open).toBe(false);
  });
});
