import { type Html, LanguageContext, translator } from '@aldaba/app';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import messages from '../../../i18n/messages/ca.json';
import type { Story } from '../../types.gen';
import StoriesSearch from './stories-search';

const image = {
  alt: '',
  width: 1440,
  height: 1000,
  src: '/a.webp',
  avif: '/a.avif 480w',
  webp: '/a.webp 480w',
  sizes: '9rem',
};
const story: Story = {
  id: 'tahona',
  company: 'Coliving Tahona 14',
  name: 'Freya Lindqvist',
  role: 'Responsable de comunitat',
  place: 'Màlaga · 60 habitacions',
  short: 'Som dues per a seixanta habitacions.',
  long: '<p>Abans, cadascuna era una cita i <em>un sobre</em>.</p>' as Html,
  categories: ['coliving'],
  image,
};

function show(query: string, more: Partial<Story> = {}) {
  render(
    <LanguageContext value={{ locale: 'ca', t: translator('ca', messages) }}>
      <BrowserRouter useTransitions={false}>
        <StoriesSearch
          title={'Casos' as Html}
          empty="Res."
          path="/ca/casos-exit"
          query={query}
          items={[{ ...story, ...more }]}
        />
      </BrowserRouter>
    </LanguageContext>,
  );
  return screen.queryByRole('listitem');
}

test.each(['tahona', 'freya', 'malaga', 'seixanta', 'una cita i un sobre'])('%p finds the story', (query) => {
  expect(show(query)).not.toBeNull();
});

test.each(['comunitat', '<em>', 'avif'])('%p is not searched and finds none', (query) => {
  expect(show(query)).toBeNull();
  expect(screen.getByText('Res.')).toBeTruthy();
});

test('each story is shown in short, with its anchor and company, and links to its page', () => {
  const card = show('', { to: '/ca/casos-exit/tahona' });
  expect(card?.id).toBe('tahona');
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Coliving Tahona 14');
  expect(card?.textContent).toContain('Màlaga · 60 habitacions');
  expect(card?.textContent).not.toContain('un sobre');
  expect(card?.querySelector('figcaption text')?.textContent).toBe('FL');
  expect(screen.getByRole('link', { name: 'Llegeix la història (Coliving Tahona 14)' }).getAttribute('href')).toBe(
    '/ca/casos-exit/tahona',
  );
});

test('a portrait is shown where there is one', () => {
  const card = show('', { avatar: { ...image, src: '/face.webp' } });
  expect(card?.querySelector('figcaption img')?.getAttribute('src')).toBe('/face.webp');
});
