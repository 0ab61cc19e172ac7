/** @jest-environment node */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import messages from '../../i18n/messages/es.json';
import { OutputContext } from '../lib/host';
import type { Html } from '../lib/html';
import { LanguageContext, translator } from '../lib/messages';
import type { SectionProps } from '../lib/types.gen';
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

const parts = {
  phone: 'Móvil',
  internet: 'internet',
  cloud: 'Nube',
  cable: 'cable',
  gateway: 'Gateway',
  radio: 'Bluetooth',
  cylinder: 'Cylinder',
  network: 'Wifi',
  controller: 'Controller',
  relay: 'relé',
  gate: 'Verja',
};
const direct = {
  cloud: 'Nube',
  later: 'después',
  phone: 'Móvil',
  phoneMeans: 'NFC',
  card: 'Tarjeta',
  cardMeans: 'NFC',
  pin: 'PIN',
  pinMeans: 'Pinpad',
  cylinder: 'Cylinder',
};

const examples: SectionProps = {
  channels: { title, items: [{ ...item, actions: [action] }] },
  connections: {
    title,
    online: { ...parts, name: 'Con conexión', alt: 'Del móvil a la puerta.', facts: [html('Por la nube.')] },
    offline: { ...direct, name: 'Sin conexión', alt: 'Directo a la puerta.', facts: [html('Por NFC.')] },
  },
  cta: { title, text: 'Te llamamos.', actions: [action] },
  'device-hero': {
    crumbs,
    name: 'Cylinder',
    tagline: 'Sin cables.',
    summary: 'Gira.',
    actions: [action],
    facts: figures,
  },
  devices: { title, items: [{ name: 'Cylinder', text: 'Por fuera.', fact: 'IP66', to: '/cylinder' }] },
  exploded: { title, picture, parts: [{ name: 'Aro', text: 'De latón.' }] },
  faq: { title, items: [{ question: '¿Y si se agota la pila?', answer: html('<p>Avisa antes.</p>') }] },
  features: { title, items: [item] },
  figures: { label: 'En cifras', items: figures },
  hero: { eyebrow: 'Accesos', title, lead: 'Decide quién entra.', actions: [action] },
  'integrations-search': { title, empty: 'Escríbenos.', path: '/integraciones' },
  'integrations-strip': { title, lead: 'Unas 80.', names: ['Mews'], action },
  intro: { crumbs, title, lead: 'Aquí.' },
  list: { title, items: [{ title: 'Un coworking', to: '/post', meta: '2020', lang: 'es' }] },
  message: { code: '404', title: 'No está', text: 'Vuelve.', action },
  methods: {
    title,
    lead: 'Cinco.',
    items: [{ name: 'PIN', text: html('4 a 20'), connectivity: 'offline', to: '/#pin' }],
  },
  offer: { back: '/empleo', name: 'Instalación', location: 'Barcelona', body: html('<p>Ven.</p>'), apply: '/contacta' },
  panel: {
    title,
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
  },
  phone: {
    title,
    screens: [
      {
        sites: {
          time: '19:42',
          title: 'Cerca',
          items: [{ name: 'Portal', distance: 'a 12 m', doors: [{ label: '2.º B', value: 'Bluetooth' }] }],
        },
      },
      { door: { time: '19:43', site: 'Piso', door: '2.º B', state: 'open', word: 'Abierta', pin: '48 20 61' } },
    ],
    states: [{ state: 'denied', name: 'Denegada', text: 'Empieza a las 16:00.' }],
  },
  plate: { picture, caption: html('El anillo contesta.') },
  post: { crumbs, title: 'Un coworking', date: '2020-01-15', day: '15 de enero', body: html('<p>Texto.</p>') },
  prose: { title, body: html('<p>Texto.</p>') },
  sectors: { title, items: [{ name: 'Hoteles', text: 'De noche.', to: '/hoteles' }] },
  setups: { title, items: [{ name: 'Sin conexión', text: html('Así.'), chain: ['Móvil', 'Cylinder'] }] },
  sizes: { title, alt: 'Un bombín.', outside: 'fuera', inside: 'dentro', screw: 'tornillo', steps: [item] },
  specs: { title, rows: [{ label: 'Protección', value: 'IP66' }] },
  steps: { title, items: [item] },
  talk: {
    back: '/talks',
    title: 'Sin llaves',
    subtitle: 'En Tarragona',
    interviewed: 'Berta',
    interviewer: 'Julián',
    number: 1,
    hash: '#aldaba',
    body: html('<p>¿Y agosto?</p>'),
  },
  testimonials: { title, items: [{ quote: 'Dormí.', name: 'Núria', role: 'Gestora', company: 'Estades' }] },
  variants: { title, items: [{ name: 'Medio', for: 'Un lado', text: html('Trastero.') }] },
  wiring: {
    title,
    items: [
      { circuit: 'strike', name: 'Relé 2', limit: '30 V CC', text: html('Cerradero.'), alt: 'Del relé a la bobina.' },
    ],
  },
};

const opening = ['hero', 'intro', 'device-hero', 'message', 'post', 'offer', 'talk'];
const kinds = Object.keys(examples) as (keyof SectionProps)[];
const language = { locale: 'es', t: translator('es', messages) };

/** What the server writes for a section, with markers for what is rendered apart. */
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
        <Section {...props} />
      </LanguageContext>
    </OutputContext>,
  );
}

const count = (text: string, pattern: RegExp) => (text.match(pattern) ?? []).length;

test.each(kinds)('%s: one title of the right rank, and nothing that the policy forbids', (kind) => {
  const text = write(kind).replaceAll('{search-head}', '<h2></h2>');
  expect(count(text, /<h1/g)).toBe(opening.includes(kind) ? 1 : 0);
  expect(count(text, /<h2/g)).toBe(opening.includes(kind) || ['figures', 'plate'].includes(kind) ? 0 : 1);
  expect(text).not.toMatch(/\sstyle=|<script|\son[a-z]+=/);
});

test('a page can hold only one of each id that a drawing defines', () => {
  const ids = kinds.flatMap((kind) =>
    [...write(kind).matchAll(/<(?:linear|radial)Gradient id="([^"]+)"/g)].map((m) => m[1]),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

test('a search leaves nothing of itself in what the server keeps for all searches', () => {
  const items = [{ name: 'Sought PMS', url: '/', categories: ['travel'], via: [] }];
  const blank = write('integrations-search', examples['integrations-search']);
  const text = write('integrations-search', {
    ...examples['integrations-search'],
    query: 'sought',
    category: 'travel',
    items,
  });
  expect(text).toBe(blank);
  for (const hole of ['query', 'category', 'count', 'results', 'empty']) expect(text).toContain(`{search-${hole}}`);
});

test('what is live in the browser is the component that the server renders', async () => {
  for (const [kind, load] of Object.entries(live)) {
    expect(await load()).toBe(sections[kind as keyof SectionProps]);
  }
});
