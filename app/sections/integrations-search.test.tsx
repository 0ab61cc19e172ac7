import { render, screen } from '@testing-library/react';
import messages from '../../i18n/messages/es.json';
import type { Html } from '../lib/html';
import { LanguageContext, translator } from '../lib/messages';
import type { IntegrationsSearch as Props } from '../lib/types.gen';
import { IntegrationsSearch } from './integrations-search';

const props: Props = { title: 'Busca el que usas' as Html, empty: 'Escríbenos y lo miramos.', path: '/integraciones' };

function show(more: Partial<Props>) {
  render(
    <LanguageContext value={{ locale: 'es', t: translator('es', messages) }}>
      <IntegrationsSearch {...props} {...more} />
    </LanguageContext>,
  );
}

test('it is a plain form that asks for the page with a query', () => {
  show({ query: 'mews', category: 'travel' });
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar integraciones' });
  expect(box.form?.method).toBe('get');
  expect(box.form?.getAttribute('action')).toBe('/integraciones');
  expect(Object.fromEntries(new FormData(box.form ?? undefined))).toEqual({ q: 'mews', category: 'travel' });
});

test('it says how many it found, and through whom each connects', () => {
  show({
    query: 'avi',
    items: [{ name: 'Avirato', url: 'https://avirato.com', categories: ['travel'], via: ['chekin'] }],
  });
  expect(screen.getByRole('status').textContent).toContain('1 integración');
  expect(screen.getByRole('listitem').textContent).toContain('a través de chekin');
});

test('when nothing is found it says what to do, and how to begin again', () => {
  show({ query: 'zzz', items: [] });
  expect(screen.getByText('Escríbenos y lo miramos.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Borrar la búsqueda' }).getAttribute('href')).toBe('/integraciones');
});
