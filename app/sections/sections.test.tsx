/** @jest-environment node */

import { OutputContext } from '@aldaba/renderer/host';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import messages from '../../i18n/messages/es.json';
import type { Html } from '../lib/html';
import { LanguageContext, translator } from '../lib/messages';
import type { SectionProps, Story } from '../lib/types.gen';
import { doorTexts } from '../testing/door-texts';
import { facts as quoteFacts } from '../testing/quote-facts';
import { sections } from './index';
import { live } from './live';

const html = (source: string) => source as Html;
const action = { label: 'Hablar con ventas', to: '/contacta', style: 'primary' } as const;
const crumbs = [{ label: 'Inicio', to: '/' }, { label: 'Cylinder' }];
const figures = [{ value: '+50', label: 'ciudades' }];
const item = { id: 'one', title: 'Restringe', text: html('Por <em>horario</em>.') };
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
  to: '/casos-de-exito/tahona',
};

const parts = {
  phone: 'Móvil',
  cloud: 'Nube',
  gateway: 'Gateway',
  controller: 'Controller',
  bluetooth: 'Bluetooth',
  nfc: 'NFC',
  card: 'Tarjeta',
  pin: 'PIN',
};

const examples: SectionProps = {
  'at-work': { title, picture, parts: [{ name: 'Marca', text: 'Tu PIN.', at: [0.6, 0.5] }] },
  channels: { title, items: [{ ...item, actions: [action] }] },
  compare: {
    title,
    caption: 'Qué necesita cada forma',
    corner: 'Forma',
    columns: ['La puerta', 'La persona'],
    rows: [{ label: 'PIN', to: '/metodos-acceso#pin', values: ['Un Pinpad', 'Memoria'] }],
    note: 'De 4 a 20 cifras.',
  },
  consent: { title, body: html('<p>Puedes cambiar de idea.</p>') },
  cta: { title, text: 'Te llamamos.', actions: [action] },
  cutaway: {
    title,
    picture,
    tall: picture,
    switch: 'Internet',
    parts,
    online: { name: 'Con conexión', facts: [html('Por la nube.')] },
    offline: { name: 'Sin conexión', facts: [html('Por <em>NFC</em>.')] },
    sectors: [{ room: 'hotel', name: 'Hoteles', text: 'De noche.', to: '/hoteles' }],
  },
  day: { title, items: [{ time: '09:00', title: 'Empieza la limpieza', text: html('Con <em>una</em> tarjeta.') }] },
  'device-hero': {
    crumbs,
    name: 'Cylinder',
    tagline: 'Sin cables.',
    summary: 'Gira.',
    actions: [action],
    facts: figures,
  },
  devices: { title, items: [{ name: 'Cylinder', text: 'Por fuera.', fact: 'IP66', to: '/cylinder' }] },
  'door-demo': { title, lead: 'Pruébala.', path: '/demo', texts: doorTexts },
  'door-steps': {
    title,
    items: [
      { type: 'cylinder-left', name: 'Bombín', text: html('Sin <em>llave</em>.'), to: '/demo?door=cylinder-left' },
    ],
    note: html('Y <em>ya</em>.'),
    try: 'Prueba: {type}',
    count: 'Paso {n}',
    lasts: '{n} segundos',
    decimal: ',',
    steps: doorTexts.steps,
  },
  enquiry: {
    title,
    lead: html('Seis respuestas.'),
    form: 'sales',
    action: '/api/leads',
    page: '/contacta/ventas',
    consent: { version: '2026-11', text: html('Doy permiso.') },
    marketing: html('Novedades.'),
  },
  example: { title, items: [{ id: 'answer', title: 'Vuelve hecha', line: '201 Created', code: '{ "id": 8 }' }] },
  exploded: { title, picture, parts: [{ name: 'Aro', text: 'De latón.' }] },
  faq: { title, items: [{ question: '¿Y si se agota la pila?', answer: html('<p>Avisa antes.</p>') }] },
  features: { title, items: [item] },
  figures: { label: 'En cifras', items: figures },
  hero: { eyebrow: 'Accesos', title, lead: 'Decide quién entra.', actions: [action] },
  'integrations-search': { title, empty: 'Escríbenos.', path: '/integraciones' },
  'integrations-strip': { title, lead: 'Unas 80.', names: ['Mews'], action },
  intro: { crumbs, title, lead: 'Aquí.' },
  list: { title, items: [{ title: 'Instalación', to: '/empleo/instalacion', meta: 'Barcelona' }] },
  message: { code: '404', title: 'No está', text: 'Vuelve.', action },
  methods: {
    title,
    lead: 'Cinco.',
    items: [{ name: 'PIN', text: html('4 a 20'), connectivity: 'offline', to: '/#pin' }],
  },
  offer: {
    back: '/empleo',
    name: 'Instalación',
    location: 'Barcelona',
    posted: { iso: '2026-10-06', text: '6 de octubre de 2026' },
    closes: { iso: '2026-12-31', text: '31 de diciembre de 2026' },
    body: html('<p>Ven.</p>'),
    apply: '/contacta',
  },
  panel: {
    title,
    items: [
      { title: 'Escribes un nombre', text: html('Con su correo.') },
      { title: 'Otra ciudad', meta: 'El mismo panel', text: html('Con las mismas reglas.'), to: '/panel' },
    ],
    numbered: true,
    caption: 'Un martes.',
    site: 'Hotel Mirador',
    current: 'accesses',
    log: {
      title: 'Hoy',
      rows: [
        { time: '09:41', who: 'Marta', with: 'app', door: 'Portal' },
        { time: '09:22', who: 'Tom', with: 'pin', door: 'Garaje', denied: 'Fuera de horario' },
      ],
    },
    member: {
      name: 'Marta',
      group: 'Limpieza',
      week: [{ label: 'L', open: true }],
      rules: [{ label: 'Apertura remota', value: 'No', off: true }],
    },
    invite: {
      title: 'Para Tom',
      fields: [{ label: 'Puertas', value: 'Portal' }],
      channels: ['Correo'],
      message: 'Hola.',
      send: 'Enviar',
    },
    devices: {
      title: 'Baterías',
      rows: [{ door: 'Portal', device: 'Cylinder', battery: 12, state: 'cambia la pila' }],
    },
    alerts: { title: 'Hoy', rows: [{ time: '07:31', kind: 'connectivity', door: 'Garaje', text: 'Sin conexión' }] },
    groups: { title: 'Grupos', rows: [{ name: 'Huéspedes', members: 168, doors: 'La suya', when: 'Su estancia' }] },
    admins: { title: 'Quién manda', rows: [{ name: 'Marta', scope: 'Segunda planta', may: ['Invitar'] }] },
  },
  'panel-intro': {
    crumbs,
    title,
    lead: 'Aquí.',
    panel: { caption: 'Un martes.', site: 'Hotel Mirador', current: 'accesses' },
  },
  people: { title, items: [{ name: 'Berta de la Cruz', role: 'Diseño', text: 'Si hay que explicarlo, está mal.' }] },
  phone: {
    title,
    screens: [
      {
        sites: {
          time: '19:42',
          title: 'Cerca',
          accounts: ['Mirador', 'Casa'],
          items: [{ name: 'Portal', distance: 'a 12 m', doors: [{ label: '2.º B', value: 'Bluetooth' }] }],
        },
      },
      { door: { time: '19:43', site: 'Piso', door: '2.º B', state: 'open', word: 'Abierta', pin: '48 20 61' } },
    ],
    states: [{ state: 'denied', name: 'Denegada', text: 'Empieza a las 16:00.' }],
  },
  post: {
    crumbs,
    title: 'Un coworking',
    date: '2020-01-15',
    day: '15 de enero',
    minutes: 6,
    topics: [{ topic: 'loyalty', to: '/academia?topic=loyalty' }],
    body: html('<p>Texto.</p>'),
    list: '/academia',
  },
  posts: { title, all: '/academia' },
  prose: { title, body: html('<p>Texto.</p>') },
  quote: {
    title,
    lead: 'Di cuáles.',
    path: '/presupuesto',
    pageQuery: '?doors=room*2.ac.net_gate.out.a',
    facts: { ...quoteFacts },
    devices: [],
    buildings: [{ id: 'hotel', name: 'Un hotel' }],
    texts: {},
  },
  'quote-start': {
    title,
    label: 'Edificio',
    action: 'Calcula',
    path: '/presupuesto',
    buildings: [{ id: 'hotel', name: 'Un hotel' }],
  },
  related: { title, items: [{ label: 'El panel', to: '/panel' }] },
  setups: { title, items: [{ name: 'Sin conexión', text: html('Así.'), chain: ['Móvil', 'Cylinder'] }] },
  sizes: { title, alt: 'Un bombín.', outside: 'fuera', inside: 'dentro', screw: 'tornillo', steps: [item] },
  social: {
    title,
    items: [{ date: '2025-10-02', day: '2 de octubre', network: 'LinkedIn', text: 'Hola.', to: 'https://example.com' }],
  },
  specs: { title, rows: [{ label: 'Protección', value: 'IP66' }] },
  steps: { title, items: [item] },
  'stories-search': { title, empty: 'Prueba con otra ciudad.', path: '/casos-de-exito' },
  story: { title, of: 'tahona', story },
  'success-story': {
    crumbs: [{ label: 'Tahona' }],
    story,
    next: { company: 'Solanes', place: 'Tarragona', to: '/casos-de-exito/solanes' },
    list: '/casos-de-exito',
  },
  talk: {
    back: '/talks',
    title: 'Sin llaves',
    subtitle: 'En Tarragona',
    interviewed: 'Berta',
    interviewer: 'Julián',
    number: 1,
    hash: '#aldaba',
    date: { iso: '2026-11-12', text: '12 de noviembre de 2026' },
    body: html('<p>¿Y agosto?</p>'),
  },
  testimonials: { title, of: ['tahona'], items: [story] },
  variants: { title, items: [{ name: 'Medio', for: 'Un lado', text: html('Trastero.') }] },
  wiring: {
    title,
    items: [
      { circuit: 'strike', name: 'Relé 2', limit: '30 V CC', text: html('Cerradero.'), alt: 'Del relé a la bobina.' },
    ],
  },
};

const opening = ['hero', 'intro', 'panel-intro', 'device-hero', 'message', 'post', 'offer', 'talk', 'success-story'];
const kinds = Object.keys(examples) as (keyof SectionProps)[];
const language = { locale: 'es', t: translator('es', messages) };

/** The server's HTML of a section, with markers for the fragments that are rendered apart. */
function write(kind: keyof SectionProps, props: object = examples[kind]): string {
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

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

test.each(kinds)('%s: one heading of the right level, and nothing that the content security policy forbids', (kind) => {
  const text = write(kind).replaceAll('{search-head}', '<h2></h2>');
  expect(count(text, /<h1/g)).toBe(opening.includes(kind) ? 1 : 0);
  expect(count(text, /<h2/g)).toBe(opening.includes(kind) || kind === 'figures' ? 0 : 1);
  expect(text).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
});

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

test('each id that a drawing defines is unique in a page', () => {
  const ids = kinds.flatMap((kind) =>
    [...write(kind).matchAll(/<(?:linear|radial)Gradient id="([^"]+)"/g)].map((m) => m[1]),
  );
  expect(new Set(ids).size).toBe(ids.length);
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
  expect(write('story', { of: 'tahona', story })).not.toContain('<h2');
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
