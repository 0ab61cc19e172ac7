import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from 'playwright-core';
import { Desk } from './editor';

// Each of the tests is a few minutes' work of a person, in an application of another's.
jest.setTimeout(120_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.close());

test('a title is changed in three languages, and nothing else', async () => {
  const before = desk.git('rev-list', '--count', 'HEAD');
  await desk.edit('/contacta');
  const titles = {
    Español: 'Contacto: ventas y soporte 24/7 | Aldaba',
    Català: 'Contacte: vendes i suport 24/7 | Aldaba',
    English: 'Contact: sales and 24/7 support | Aldaba',
  };
  await desk.fill(desk.field('title'), titles);
  for (const [language, title] of Object.entries(titles)) {
    const choice = desk.page.frameLocator('iframe').getByRole('button', { name: language, exact: true });
    await choice.click();
    await desk.preview(async (page) => (await page.title()) === title);
  }
  await desk.save();
  expect(desk.git('rev-list', '--count', 'HEAD')).toBe(before); // a draft changes nothing
  await desk.publish();
  await desk.done();
  expect(desk.git('log', '-1', '--format=%s')).toBe('content: pages/contact.yaml');
  expect(desk.changes().filter((line) => line.startsWith('+'))).toEqual([
    `+  es: "${titles.Español}"`,
    `+  ca: "${titles.Català}"`,
    `+  en: "${titles.English}"`,
  ]);
  expect(desk.changes()).toHaveLength(6);
});

test('a section is added, and moved before another', async () => {
  await desk.edit('/contacta');
  await desk.button('Añadir secciones').click();
  await desk.page.getByRole('menuitem', { name: 'Texto corrido', exact: true }).click();
  const added = desk.section('Texto corrido');
  await added.getByLabel('Identificador').fill('antes');
  await added.getByLabel('Fondo').fill('sand');
  await desk.page.keyboard.press('Enter');
  await desk.fill(desk.field('title', added), {
    Español: 'Antes de venir',
    Català: 'Abans de venir',
    English: 'Before you come',
  });
  await desk.fill(desk.field('body', added), {
    Español: 'Llama: la puerta está cerrada los festivos.',
    Català: 'Truca: la porta és tancada els dies de festa.',
    English: 'Call us first: the door stays shut on holidays.',
  });
  await added.getByRole('button').first().click(); // it folds
  const handle = added.locator('[aria-roledescription=sortable]').first();
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await desk.section('Llamada a la acción').boundingBox();
  if (!from || !to) throw new Error('the sections cannot be seen');
  const x = from.x + from.width / 2;
  await desk.page.mouse.move(x, from.y + from.height / 2);
  await desk.page.mouse.down();
  await desk.page.mouse.move(x, from.y - 10, { steps: 5 });
  await desk.page.mouse.move(x, to.y + 4, { steps: 15 });
  await desk.page.mouse.up();
  await desk.preview((page) => page.locator('#antes ~ #now').isVisible());
  await desk.save();
  await desk.publish();
  await desk.done();
  const ids = [...desk.read('pages/contact.yaml').matchAll(/^ {4}id: (\S+)/gm)].map(([, id]) => id);
  expect(ids.slice(-3)).toEqual(['related', 'antes', 'now']);
  expect(desk.changes().filter((line) => line.startsWith('-'))).toEqual([]); // all else stays where it was
});

test('what a publication reads again does not take the place of what is opened meanwhile', async () => {
  const { page } = desk;
  await desk.edit('/contacta');
  await desk.fill(desk.field('title'), { English: 'Contact: sales and support | Aldaba' });
  await desk.save();
  const held = new Promise<Route>((resolve) => {
    void page.route('**/api', (route) =>
      route.request().postDataJSON().action === 'getEntry' ? resolve(route) : route.continue(),
    );
  });
  await desk.publish();
  const reading = await held;
  await desk.create('posts');
  await page.getByLabel('Nombre').first().fill('Una puerta');
  const read = page.waitForResponse((response) => response.request() === reading.request());
  await reading.continue();
  await (await read).finished();
  await page.unroute('**/api');
  await desk.field('description').getByLabel('English').fill('A door.');
  expect(await page.getByLabel('Nombre').first().inputValue()).toBe('Una puerta');
});

test('an article is written, with a picture that is uploaded', async () => {
  const { page } = desk;
  await desk.create('posts');
  await page.getByLabel('Nombre').first().fill('Una puerta sin mostrador');
  await page.getByLabel('Fecha', { exact: true }).fill('2026-11-25 10:00');
  await desk.fill(desk.field('description'), {
    Español:
      'Qué cambia cuando la puerta se abre sola y nadie espera detrás de un mostrador: turnos, entregas y visitas que llegan tarde.',
    Català:
      'Què canvia quan la porta s’obre sola i ningú no espera darrere d’un taulell: torns, lliuraments i visites que arriben tard.',
    English:
      'What changes when a door opens by itself and nobody waits behind a desk: shifts, deliveries and the visitors who turn up late in the day.',
  });
  await desk.button('Añadir temas').click();
  await page.getByLabel('Elemento').last().fill('access-control');
  await page.keyboard.press('Enter');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 480, height: 270 } });
  await page.getByText('Sube otra imagen').click();
  await page.getByLabel('Elige una imagen').setInputFiles({ name: 'puerta.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Nombre, con minúsculas').fill('puerta-sin-mostrador');
  await page.getByLabel('Qué se ve (Español)').fill('Una puerta y nadie detrás.');
  await page.getByLabel('Qué se ve (Català)').fill('Una porta i ningú al darrere.');
  await page.getByLabel('Qué se ve (English)').fill('A door with nobody behind it.');
  await desk.button('Súbela').click();
  await page.locator('option[value=puerta-sin-mostrador]').waitFor({ state: 'attached', timeout: 60_000 });
  await page
    .getByLabel('Texto')
    .fill(`Antes había un mostrador. ${'Ahora hay una puerta que se abre a su hora. '.repeat(30)}`);
  await desk.preview((frame) => frame.getByRole('img', { name: 'Una puerta y nadie detrás.' }).isVisible());
  await desk.save();
  await desk.publish();
  await desk.done();
  const post = desk.read('posts/una-puerta-sin-mostrador.md');
  expect(post).toContain('name: "Una puerta sin mostrador"\ndate: "2026-11-25 10:00"\n');
  expect(post).toContain('\npicture: puerta-sin-mostrador\n---\nAntes había un mostrador.');
  expect(desk.git('status', '--short', '--', 'posts', 'pictures', 'pictures.yaml', 'pictures.json')).toBe('');
});

test('a fault is named where it is, refused, mended and published', async () => {
  const { page } = desk;
  await desk.edit('/sobre-nosotros');
  const title = desk.field('title').getByLabel('English');
  const before = desk.read('pages/about.yaml');
  const good = await title.inputValue();
  await title.fill(`${good} and a great many more words than a search engine shows`);
  const faults = page.frameLocator('iframe').getByRole('status');
  await faults.getByText('60 at most').waitFor();
  expect(await faults.locator('li').allInnerTexts()).toEqual([
    expect.stringMatching(/^Título › English: \d+ characters; 60 at most/),
  ]);
  await desk.save(); // a draft may have faults
  await desk.publish();
  await page.getByRole('alert').filter({ hasText: '60 at most' }).waitFor();
  expect(desk.read('pages/about.yaml')).toBe(before);
  await title.fill('Opening doors without any keys since 2017 | Aldaba');
  await faults.waitFor({ state: 'detached' });
  await desk.save();
  await desk.button('Estado: Borrador').waitFor(); // what was changed is to be read again
  expect(JSON.parse(desk.read('.drafts/pages.about.json'))).toMatchObject({ status: 'draft' });
  await desk.publish();
  await desk.done();
  expect(desk.changes()).toHaveLength(2);
});

test('what was published last is taken back', async () => {
  const published = desk.read('pages/about.yaml');
  const reloaded = desk.page.waitForEvent('load');
  await desk.button('Deshacer').click();
  await reloaded;
  expect(desk.read('pages/about.yaml')).not.toBe(published);
  expect(desk.git('diff', 'HEAD~2', '--stat')).toBe('');
  expect(existsSync(join(desk.folder, '.drafts', 'pages.about.json'))).toBe(false);
});

test('a second tab sees what it would replace', async () => {
  const about = 'pages/about.yaml';
  const second = await desk.tab();
  await second.edit('/sobre-nosotros');
  await desk.edit('/sobre-nosotros');
  await desk.fill(desk.field('title'), { English: 'Doors without any keys since 2017 | Aldaba' });
  await desk.save();
  await desk.publish();
  await desk.done();
  const published = desk.read(about);
  await second.fill(second.field('title'), { Català: 'Portes sense cap clau des de 2017 | Aldaba' });
  await second.button('Guardar').click();
  const shown = second.page.getByRole('dialog');
  await shown.getByText('−  en: "Doors without any keys since 2017 | Aldaba"').waitFor();
  await shown.getByRole('button', { name: 'Dejarlo como está' }).click();
  await second.page.getByRole('alert').filter({ hasText: 'somebody has changed' }).waitFor();
  expect(desk.read(about)).toBe(published);
  expect(existsSync(join(desk.folder, '.drafts', 'pages.about.json'))).toBe(false);
  await second.page.close();
});

test('what a colleague has changed is not replaced unseen', async () => {
  const about = 'pages/about.yaml';
  await desk.edit('/sobre-nosotros');
  await desk.fill(desk.field('title'), { Català: 'Portes sense cap clau des de 2017 | Aldaba' });
  await desk.save();
  await desk.fill(desk.field('title'), { Català: 'Portes sense claus des de 2017 | Aldaba' });
  await desk.save(); // upon the tab's own draft
  desk.write(about, (text) => text.replace('Doors without any keys', 'Doors with no keys'));
  await desk.publish();
  const shown = desk.page.getByRole('dialog');
  await shown.getByText('−  en: "Doors with no keys since 2017 | Aldaba"').waitFor();
  expect(desk.read(about)).toContain('Doors with no keys');
  const published = desk.answered('publishUnpublishedEntry');
  await shown.getByRole('button', { name: 'Sustituirlo' }).click();
  expect((await published).status()).toBe(200);
  expect(desk.read(about)).toContain('Portes sense claus');
});
