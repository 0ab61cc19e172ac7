/** @jest-environment node */

import { type Html, LanguageContext, translator } from '@aldaba/app';
import { OutputContext } from '@aldaba/renderer/host';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import messages from '../../i18n/messages/es.json';
import { sections } from '../site/components.gen';
import { live } from '../site/live.gen';
import type { SectionProps, Story } from '../types.gen';

const html = (source: string) => source as Html;
const action = { label: 'Hablar con ventas', to: '/contacta', style: 'primary' } as const;
const picture = {
  alt: 'Una puerta',
  width: 1200,
  height: 900,
  src: '/pictures/door.webp',
  avif: '/pictures/door-480.avif 480w',
  webp: '/pictures/door-480.webp 480w',
  sizes: '100vw',
};
const title = html('Ninguna llave que <em>perder</em>.');
const story: Story = {
  id: 'tahona',
  company: 'Coliving Tahona 14',
  name: 'Freya Lindqvist',
  role: 'Responsable de comunidad',
  place: 'Málaga · 60 habitaciones',
  short: 'Ese día estoy en la cocina.',
  long: html('<p>Antes, cada una era un sobre.</p>'),
  categories: ['coliving'],
  image: picture,
};
const quoted = { ...story, to: '/casos-de-exito/tahona' };

const examples = {
  compare: {
    title,
    caption: 'Qué necesita cada forma',
    corner: 'Forma',
    columns: ['La puerta', 'La persona'],
    rows: [{ label: 'PIN', to: '/metodos-acceso#pin', values: ['Un Pinpad', 'Memoria'] }],
    note: 'De 4 a 20 cifras.',
  },
  faq: { title, items: [{ question: '¿Y si se agota la pila?', answer: html('<p>Avisa antes.</p>') }] },
  'integrations-search': { title, empty: 'Escríbenos.', path: '/integraciones' },
  message: { code: '404', title: 'No está', text: 'Vuelve.', action },
  'stories-search': { title, empty: 'Prueba con otra ciudad.', path: '/casos-de-exito' },
  story: { title, of: quoted },
  'success-story': {
    crumbs: [{ label: 'Tahona' }],
    ...story,
    next: { company: 'Solanes', place: 'Tarragona', to: '/casos-de-exito/solanes' },
    list: '/casos-de-exito',
  },
  testimonials: { title, of: [quoted] },
} satisfies Partial<SectionProps>;

const language = { locale: 'es', t: translator('es', messages) };

/** The server's HTML of a section, with markers for the fragments that are rendered apart. */
function write(kind: keyof typeof examples, props: object = examples[kind]): string {
  const Section = sections[kind] as ComponentType<object>;
  const output = {
    write() {},
    end() {},
    fail() {},
    slot: (name: string) => `{${name}}`,
    hole: (name: string) => `{${name}}`,
  };
  return renderToStaticMarkup(
    <OutputContext value={output}>
      <LanguageContext value={language}>
        <MemoryRouter>
          <Section {...props} />
        </MemoryRouter>
      </LanguageContext>
    </OutputContext>,
  );
}

test('questions by topic: no heading level is skipped, and a topic can be linked to', () => {
  const items = [{ question: '¿Hay obra?', answer: html('<p>No.</p>') }];
  const topics = [
    { id: 'installing', title: 'Instalación', items },
    { title: 'Pilas', items },
  ];
  const text = write('faq', { title, topics });
  expect([...text.matchAll(/<h(\d)/g)].map((m) => m[1])).toEqual(['2', '3', '4', '3', '4']);
  expect(text).toContain('<div id="installing">');
});

test.each([
  ['integrations-search', { name: 'Sought PMS', url: '/', categories: ['travel'], via: [] }],
  ['stories-search', story],
] as const)('%s leaves nothing of a search in what the server keeps for all searches', (kind, found) => {
  const blank = write(kind);
  const text = write(kind, { ...examples[kind], query: 'sought', category: 'travel', items: [found] });
  expect(text).toBe(blank);
  for (const hole of ['query', 'category', 'count', 'results', 'empty']) expect(text).toContain(`{search-${hole}}`);
});

test.each(['story', 'testimonials'] as const)('%s links to the whole story', (kind) => {
  expect(write(kind)).toContain(
    'href="/casos-de-exito/tahona"><span>Lee la historia</span><span class="visually-hidden"> (Coliving Tahona 14)</span></a>',
  );
});

test('a story’s own page has the whole story, and links to the next and to all', () => {
  const text = write('success-story');
  for (const part of [
    'Antes, cada una era un sobre.',
    'href="/casos-de-exito/solanes"',
    'rel="next"',
    'href="/casos-de-exito"',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('rel="prev"');
});

test('a story may have no title', () => {
  expect(write('story', { of: quoted })).not.toContain('<h2');
});

test('each cell of a comparison has the name of its column', () => {
  const text = write('compare');
  expect(text).toContain('<th scope="row"><a href="/metodos-acceso#pin">PIN</a></th>');
  expect([...text.matchAll(/<th scope="col">([^<]+)/g)].map((m) => m[1])).toEqual(['Forma', 'La puerta', 'La persona']);
  expect([...text.matchAll(/<td data-column="([^"]+)">([^<]+)/g)].map(([, ...cell]) => cell)).toEqual([
    ['La puerta', 'Un Pinpad'],
    ['La persona', 'Memoria'],
  ]);
});

test('a message is the same for every URL, and similar pages fill a slot in it', () => {
  const similar = [{ title: 'Cylinder', path: '/cylinder' }];
  expect(write('message', { ...examples.message, similar })).toBe(write('message'));
  expect(write('message')).toContain('{similar}');
});

test('a live section is the same component in the browser and on the server', async () => {
  for (const [kind, load] of Object.entries(live)) {
    expect(await load()).toBe(sections[kind as keyof SectionProps]);
  }
});
