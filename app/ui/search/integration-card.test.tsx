import { LanguageContext, translator } from '@aldaba/app';
import { render } from '@testing-library/react';
import messages from '../../../i18n/messages/en.json';
import type { Integration } from '../../types.gen';
import { IntegrationCard, markOf } from './integration-card';

test.each([
  ['Amenitiz', 'Am'],
  ['RMS Cloud', 'RC'],
  ['Res:Harmonics', 'RH'],
  ['D-EDGE', 'DE'],
  ['365Villas', '36'],
  ['elloha', 'El'],
])('the mark of %p is %p', (name, mark) => {
  expect(markOf(name)).toBe(mark);
});

const entry: Integration = { name: 'Mews', url: 'https://mews.example', categories: ['travel'], via: [] };

function show(more: Partial<Integration>) {
  const { container } = render(
    <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
      <IntegrationCard {...entry} {...more} />
    </LanguageContext>,
  );
  return container;
}

test('without a logo the mark is for the eye only', () => {
  const card = show({});
  expect(card.querySelector('[aria-hidden]')?.textContent).toBe('Me');
  expect(card.querySelector('img')).toBeNull();
  expect(card.querySelector('a')?.textContent).toBe('Mews');
});

test('a logo stands in its place', () => {
  const picture = {
    alt: 'x',
    width: 96,
    height: 96,
    src: '/a.webp',
    avif: '/a.avif 96w',
    webp: '/a.webp 96w',
    sizes: '3rem',
  };
  const card = show({ logo: { picture, source: 'https://mews.example/press', licence: 'press kit' } });
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/a.webp');
  expect(card.querySelector('[aria-hidden]')).toBeNull();
});
