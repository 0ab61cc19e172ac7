import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type Code, codes, doorTypes } from '../../app/door/world';
import { clean, open as openPage } from './browser';
import { type Demo, demoPath, demoTab, open, openDemo, part, ring } from './demo';
import { type LocaleCode, locales, site } from './site';

// It is Thursday 18 June, 16:40, in Madrid. The words around times and
// distances are written here again, by hand.
const said = {
  es: {
    today: 'hoy a las',
    tomorrow: 'mañana a las',
    yesterday: 'ayer a las',
    in: (hours: number, minutes: number) => `dentro de ${hours} horas y ${minutes} minutos`,
    ago: (hours: number, minutes: number) => `hace ${hours} horas y ${minutes} minutos`,
    dayAgo: 'hace 1 día y 5 horas',
  },
  ca: {
    today: 'avui a les',
    tomorrow: 'demà a les',
    yesterday: 'ahir a les',
    in: (hours: number, minutes: number) => `d’aquí a ${hours} hores i ${minutes} minuts`,
    ago: (hours: number, minutes: number) => `fa ${hours} hores i ${minutes} minuts`,
    dayAgo: 'fa 1 dia i 5 hores',
  },
  en: {
    today: 'today at',
    tomorrow: 'tomorrow at',
    yesterday: 'yesterday at',
    in: (hours: number, minutes: number) => `in ${hours} hours and ${minutes} minutes`,
    ago: (hours: number, minutes: number) => `${hours} hours and ${minutes} minutes ago`,
    dayAgo: '1 day and 5 hours ago',
  },
} as const;

interface Told {
  /** Which of the code's texts is shown. */
  text: 'long' | 'since' | 'until';
  values?: Record<string, string>;
}

/** What is told of each code. late: minutes that have begun since 16:40, for what is past. */
const told = (code: Code, locale: LocaleCode, late = 0): Told => {
  const words = said[locale];
  switch (code) {
    case 'out_of_geo':
      return { text: 'long', values: { distance: '2\u00a0km' } };
    case 'member_group_ended':
      return { text: 'since', values: { time: `${words.today} 12:00`, ago: words.ago(4, 40 + late) } };
    case 'member_ended':
      return { text: 'since', values: { time: `${words.today} 11:00`, ago: words.ago(5, 40 + late) } };
    case 'invitation_expired':
      return { text: 'since', values: { time: `${words.yesterday} 12:00`, ago: words.dayAgo } };
    case 'member_group_not_started':
      return { text: 'until', values: { time: `${words.tomorrow} 09:00`, wait: words.in(16, 20) } };
    case 'member_not_started':
      return { text: 'until', values: { time: `${words.tomorrow} 16:00`, wait: words.in(23, 20) } };
    case 'out_of_schedule':
      return { text: 'until', values: { time: `${words.today} 22:00`, wait: words.in(5, 20) } };
    default:
      return { text: 'long' };
  }
};

const source = readFileSync('content/demo.yaml', 'utf8');

/** A text of a refusal as content/demo.yaml has it, read without the program. */
function written(code: Code, name: string, locale: LocaleCode): string {
  const [, refusals = ''] = source.split('\nrefusals:\n');
  const [, entry = ''] = new RegExp(`^  ${code}:\n((?: {4}.*\n)+)`, 'm').exec(refusals) ?? [];
  const [, field = ''] = new RegExp(`^    ${name}:((?:.*\n)(?: {6}.*\n)*)`, 'm').exec(entry) ?? [];
  const text = new RegExp(`\\b${locale}: "((?:[^"\\\\]|\\\\.)*)"`).exec(field)?.[1];
  if (!text) throw new Error(`demo.yaml has no ${name} of ${code} in ${locale}`);
  return text;
}

const filled = (text: string, values: Record<string, string> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no ${name}`);

const helped: readonly Code[] = [
  'user_geo_enable_location_services',
  'user_geo_allow_location_services',
  'user_geo_timeout',
];

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;');

/** The guest's phone as the server sends it. */
async function sentPhone(path: string): Promise<string> {
  const html = await (await fetch(site().production + path)).text();
  return /id="door-demo".*?<section[^>]*>(.*?)<\/section>/s.exec(html)?.[1] ?? '';
}

// The address is all that the server needs, so no browser is: nojs.test.ts holds that what is sent can be read.
test.each(locales.flatMap((locale) => codes.map((code) => [locale, code] as const)))(
  'in %s the server renders %s at its address',
  async (locale, code) => {
    const html = await sentPhone(demoPath(locale, 'cylinder-left', code));
    const { text, values } = told(code, locale);
    expect(html).toMatch(/<button[^>]* data-is="refused"/);
    for (const words of [
      written(code, 'button', locale),
      written(code, 'short', locale),
      filled(written(code, text, locale), values),
    ]) {
      expect(html).toContain(`>${escaped(words)}<`);
    }
    for (const host of ['https://support.apple.com', 'https://support.google.com']) {
      expect(html.includes(host)).toBe(helped.includes(code));
    }
  },
);

test('without JavaScript every situation has a link that leads to it, and the ring asks the server to open', async () => {
  const page = await openPage(demoPath('en'), { locale: 'en', javascript: false });
  const picker = page.getByRole('navigation', { name: 'Every situation has an address' });
  const links = picker.locator('a');
  const addresses = await links.evaluateAll((list) => list.map((link) => (link as HTMLAnchorElement).href));
  for (const code of codes) expect(addresses.some((address) => address.includes(`scenario=${code}#`))).toBe(true);
  for (const door of doorTypes) expect(addresses.some((address) => address.includes(`?door=${door}#`))).toBe(true);
  await picker.locator('summary').first().click();
  await links.filter({ hasText: 'Motorised door that runs by itself' }).click();
  await page.getByRole('heading', { name: 'Garage' }).waitFor();
  await page.locator('#door-demo form button').click();
  await page.waitForURL('**/en/demo?door=automatism-maneuver&scenario=open#door-demo');
  expect(await page.locator('#door-demo ol > li').allTextContents()).toEqual(['Swipe to open', 'Swipe to close']);
  clean(page);
});

/** How a visitor sets up each code, by the names of what they see. */
const causes: Record<Code, (demo: Demo) => Promise<void>> = {
  user_offline: (demo) => connection(demo, 'offline'),
  timeout: (demo) => connection(demo, 'slow'),
  user_geo_enable_location_services: (demo) => located(demo, 'services-off'),
  user_geo_allow_location_services: (demo) => located(demo, 'not-allowed'),
  user_geo_device_unsupported: (demo) => located(demo, 'unsupported'),
  user_geo_timeout: (demo) => located(demo, 'timeout'),
  out_of_geo: async (demo) => {
    await located(demo, 'away');
    await demo.admin.getByLabel(demo.texts.admin.phone.kilometres).fill('3');
  },
  unexpected: (demo) => device(demo, 'faulty', true),
  hardware_offline: (demo) => device(demo, 'online', false),
  no_actions: (demo) => device(demo, 'hasAction', false),
  member_group_ended: (demo) => moment(demo, 'groupEnds', '2026-06-18T12:00'),
  member_ended: (demo) => moment(demo, 'ends', '2026-06-18T11:00'),
  member_group_not_started: (demo) => moment(demo, 'groupStarts', '2026-06-19T09:00'),
  member_not_started: (demo) => moment(demo, 'starts', '2026-06-19T16:00'),
  out_of_schedule: async (demo) => {
    const { when } = demo.texts.admin;
    await part(demo, when.title);
    await demo.admin.getByLabel(when.schedule, { exact: true }).selectOption({ label: when.schedules.nights });
  },
  organization_disabled: async (demo) => {
    const { organization } = demo.texts.admin;
    await part(demo, organization.title);
    await demo.admin.getByLabel(organization.enabled).uncheck();
  },
  invitation_expired: (demo) => moment(demo, 'expires', '2026-06-17T12:00'),
};

async function connection({ admin, texts }: Demo, to: 'offline' | 'slow'): Promise<void> {
  const { phone } = texts.admin;
  await admin.getByLabel(phone.connection).selectOption({ label: phone.connections[to] });
}

async function located(demo: Demo, where: keyof Demo['texts']['admin']['phone']['wheres']): Promise<void> {
  const { phone, where: words } = demo.texts.admin;
  await part(demo, words.title);
  await demo.admin.getByLabel(words.area).selectOption('1000');
  await demo.admin.getByLabel(phone.where).selectOption({ label: phone.wheres[where] });
}

async function device(demo: Demo, what: 'faulty' | 'online' | 'hasAction', on: boolean): Promise<void> {
  const { devices } = demo.texts.admin;
  await part(demo, devices.title);
  await part(demo, demo.texts.doors['cylinder-left']);
  await demo.admin.getByLabel(devices[what]).filter({ visible: true }).setChecked(on);
}

async function moment(demo: Demo, what: 'starts' | 'ends' | 'groupStarts' | 'groupEnds' | 'expires', at: string) {
  const { when } = demo.texts.admin;
  await part(demo, when.title);
  // The label ends with the word for what may be left out.
  await demo.admin.getByLabel(new RegExp(`^${when[what]} \\(`)).fill(at);
}

describe('in the browser', () => {
  let page: Page;
  let demo: Demo;
  beforeAll(async () => {
    page = await demoTab({ locale: 'es' });
    demo = await openDemo(page, demoPath('es'));
  });
  afterEach(() => demo.admin.getByRole('button', { name: demo.texts.admin.reset }).click());
  afterAll(() => page.context().close());

  test.each(codes)('%s comes of a cause that the visitor sets, and goes with it', async (code) => {
    await causes[code](demo);
    await open(demo, code === 'timeout');
    await ring(demo, 'refused');
    const { text, values } = told(code, 'es', 1);
    expect(await demo.button.textContent()).toContain(written(code, 'button', 'es'));
    const shown = await demo.phone.locator('p').filter({ visible: true }).allTextContents();
    expect(shown).toContain(written(code, 'short', 'es'));
    expect(shown).toContain(filled(written(code, text, 'es'), values));
    expect(await demo.said.textContent()).toContain(written(code, 'short', 'es'));
    clean(page);
  });

  test('nothing is in the way of who has set nothing', async () => {
    await open(demo);
    await ring(demo, 'open');
    await demo.phone.getByRole('button', { name: demo.texts.button.close }).click();
  });
});
