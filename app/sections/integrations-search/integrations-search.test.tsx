import { type Html, LanguageContext, translator } from '@aldaba/app';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/es.json';
import type { Integration } from '../../types.gen';
import IntegrationsSearch from './integrations-search';

const items: Integration[] = [
  { name: 'Avirato', url: 'https://avirato.com', categories: ['travel'], via: ['Chekin'] },
  { name: 'Mews', url: 'https://mews.com', categories: ['travel'], via: [] },
];

test.each(['avi', 'CHEKIN'])(
  '%p finds by the name or by who is between, and says through whom it connects',
  (query) => {
    render(
      <LanguageContext value={{ locale: 'es', t: translator('es', messages) }}>
        <BrowserRouter useTransitions={false}>
          <IntegrationsSearch title={'Busca' as Html} empty="Nada." path="/integraciones" query={query} items={items} />
        </BrowserRouter>
      </LanguageContext>,
    );
    expect(screen.getByRole('status').textContent).toContain('1 integración');
    expect(screen.getByRole('listitem').textContent).toContain('a través de Chekin');
  },
);
