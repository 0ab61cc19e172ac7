import { type Html, LanguageContext, translator } from '@aldaba/app';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server.bun';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/es.json';
import { Search } from './search';

interface Item {
  name: string;
  categories: string[];
}

function Card({ name }: Item) {
  return <li>{name}</li>;
}
Card.fragment = 'card';

const items: Item[] = [
  { name: 'Mews', categories: ['travel'] },
  { name: 'Nexudus', categories: ['coworking'] },
  { name: 'Ñandú', categories: ['travel', 'coworking'] },
];
const nameOf = ({ name }: Item) => name;
const spanish = { locale: 'es', t: translator('es', messages) };

function page(asked: { query?: string; category?: string } = {}): ReactNode {
  return (
    <LanguageContext value={spanish}>
      <BrowserRouter useTransitions={false}>
        <Search
          {...asked}
          group="integrations"
          title={'Busca' as Html}
          empty="Escríbenos."
          path="/integraciones"
          categories={['travel', 'coworking']}
          items={items}
          card={Card}
          by={nameOf}
          text={nameOf}
        />
      </BrowserRouter>
    </LanguageContext>
  );
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar integraciones' });
const choice = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Categoría' });
const status = () => screen.getByRole('status');
const found = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const address = () => location.pathname + location.search;
const rest = (ms = 50) => act(() => jest.advanceTimersByTime(ms));

function type(text: string) {
  fireEvent.input(box(), { target: { value: text } });
}

/** What the server wrote, taken over by the browser once `before` has happened to it. */
function hydrate(asked: { query?: string; category?: string }, before = () => {}) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page(asked));
  before();
  render(page(asked), { container, hydrate: true, onRecoverableError: (error) => console.error(error) });
}

beforeEach(() => {
  jest.useFakeTimers();
  history.replaceState(null, '', '/integraciones');
});
afterEach(() => jest.useRealTimers());

test('without scripts it is a plain form that asks for the page with a query', () => {
  render(page({ query: 'mews', category: 'travel' }));
  const form = box().form;
  expect(form?.method).toBe('get');
  expect(form?.getAttribute('action')).toBe('/integraciones');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ q: 'mews', category: 'travel' });
});

test('it begins with what the address asked for', () => {
  hydrate({ query: 'nandu', category: 'travel' });
  expect(found()).toEqual(['Ñandú']);
  expect([box().value, choice().value]).toEqual(['nandu', 'travel']);
});

test('it goes on as one types, once the hand rests, and says how many there are', () => {
  render(page());
  type('n');
  type('nex');
  rest(49);
  expect(found()).toHaveLength(3);
  rest(1);
  expect(found()).toEqual(['Nexudus']);
  expect(status().textContent).toContain('1 integración');
  expect(address()).toBe('/integraciones?q=nex');
});

test('from a narrow search it widens again', () => {
  hydrate({ query: 'mews' });
  type('');
  rest();
  expect(found()).toEqual(['Mews', 'Nexudus', 'Ñandú']);
  expect(address()).toBe('/integraciones');
});

test('the category narrows it too', () => {
  render(page());
  type(' ÑAN ');
  fireEvent.input(choice(), { target: { value: 'coworking' } });
  rest();
  expect(found()).toEqual(['Ñandú']);
  expect(new URLSearchParams(location.search).toString()).toBe('q=%C3%91AN&category=coworking');
});

test('when nothing is found it says what to do; clearing begins again, in the box', () => {
  render(page());
  type('zzz');
  rest();
  expect(screen.getByText('Escríbenos.')).toBeTruthy();
  const clear = screen.getByRole('link', { name: 'Borrar la búsqueda' });
  expect(clear.getAttribute('href')).toBe('/integraciones');
  fireEvent.click(clear);
  expect(found()).toHaveLength(3);
  expect([box().value, address()]).toEqual(['', '/integraciones']);
  expect(document.activeElement).toBe(box());
});

test('sending the form asks at once, loads nothing and leads to the count', () => {
  render(page());
  type('mews');
  expect(fireEvent.submit(box())).toBe(false);
  expect(found()).toEqual(['Mews']);
  expect(document.activeElement).toBe(status());
});

test('what was typed before the page came to life counts', () => {
  hydrate({}, () => {
    box().value = 'mews';
  });
  expect(found()).toEqual(['Mews']);
  expect(address()).toBe('/integraciones?q=mews');
});

test('a page that was made before anybody asked finds what the address asks for', () => {
  history.replaceState(null, '', '/integraciones?q=nandu&category=travel');
  hydrate({});
  expect([found(), box().value, choice().value]).toEqual([['Ñandú'], 'nandu', 'travel']);
  expect(new URLSearchParams(location.search).get('q')).toBe('nandu');
});

test('a category that there is not is none, as on the server', () => {
  hydrate({ category: 'nothing' });
  expect(found()).toEqual(['Mews', 'Nexudus', 'Ñandú']);
  type('m');
  rest();
  expect(found()).toEqual(['Mews']);
});

test('going back in the page asks what the address asked then', () => {
  render(page());
  type('mews');
  rest();
  history.replaceState(null, '', '/integraciones?q=nex&category=coworking');
  act(() => dispatchEvent(new PopStateEvent('popstate')));
  expect([found(), box().value, choice().value]).toEqual([['Nexudus'], 'nex', 'coworking']);
});
