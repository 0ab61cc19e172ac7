import type { Locator, Page, Request } from 'playwright-core';
import { accessible } from './accessible';
import { clean, faults, hydrated, open, sharedTab } from './browser';
import { fullTest, rows } from './ring';
import { type LocaleCode, locales, pathOf } from './site';

/** What the texts say, by language. */
const words = {
  es: { sent: 'Nos ha llegado', sales: /ventas/i },
  ca: { sent: 'Ens ha arribat', sales: /vendes/i },
  en: { sent: 'We have it', sales: /sales/i },
} as const;

/** A person who writes, with words of their own so that no two enquiries are the same. */
let written = 0;
const person = (more: Record<string, string> = {}) => ({
  name: `Núria O’Neill ${++written}`,
  email: `nuria${written}@example.com`,
  phone: '600 123 456',
  ...more,
});

const formOf = (page: Page, kind: string) => page.locator(`form:has(input[name=kind][value=${kind}])`);

async function fill(form: Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = form.locator(`[name=${name}]`);
    if (name === 'sector') await field.selectOption(value);
    else await field.fill(value);
  }
}

const agree = (form: Locator) => form.locator('input[name=consent]').check();
const send = (form: Locator) => form.locator('button[type=submit], button:not([type])').last().click();
const sent = (page: Page, locale: LocaleCode = 'en') => page.getByRole('heading', { name: words[locale].sent });

/** Whether all of it is to be seen: in the window, and under nothing else. */
const inView = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const seen = [top + 3, bottom - 3].map((y) => document.elementFromPoint(left + width / 2, y));
    return seen.every((it) => it && (element.contains(it) || it.contains(element)));
  });

/** What was posted, and how it was answered. */
function posts(page: Page): Request[] {
  const list: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && list.push(request));
  return list;
}

/** Tabs for visits that change nothing about them. */
const tabs = { usual: sharedTab(), plain: sharedTab({ javascript: false }), checked: sharedTab({ bypassCSP: true }) };

async function come(path: string, { to = tabs.usual, width = 1440 } = {}): Promise<Page> {
  const page = await to(path, width);
  if (to !== tabs.plain) await hydrated(page);
  return page;
}

/** A visit in a tab of its own. */
async function visit(path: string, options: Parameters<typeof open>[1] = {}): Promise<Page> {
  const page = await open(path, options);
  await hydrated(page);
  return page;
}

describe.each(rows(locales))('in %s', (locale) => {
  test('the contact form is sent and says when we answer; a link to sales opens its form over the page, by keyboard too', async () => {
    const page = await come(pathOf('contact', locale), { to: tabs.checked });
    const form = formOf(page, 'contact');
    await fill(form, person({ message: 'Siete puertas.\nUn portal.' }));
    await agree(form);
    await send(form);
    await sent(page, locale).waitFor();
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('h3');

    const link = page.locator('header').getByRole('link', { name: words[locale].sales }).filter({ visible: true });
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(new URL(page.url()).pathname).toBe(pathOf('contact', locale));
    await accessible(page, 'dialog');
    const sales = formOf(page, 'sales').filter({ visible: true });
    await send(sales);
    await sales.locator('[aria-invalid=true]').first().waitFor();
    await accessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    await link.click();
    await fill(sales, {
      ...person({ company: 'Can Ventós', city: 'Girona', sector: 'hotels' }),
    });
    await sales.locator('[name=rooms]').fill('24');
    await agree(sales);
    await send(sales);
    await dialog.getByRole('heading', { name: words[locale].sent }).waitFor();
    clean(page);
  });

  test('without JavaScript what is wrong is said beside what was written, and what is right is kept', async () => {
    const page = await come(pathOf('contact', locale), { to: tabs.plain });
    const form = formOf(page, 'contact');
    await page.evaluate(() => {}).catch(() => {}); // scripts are off: nothing of the page's own runs
    await form.evaluate((element) => (element as HTMLFormElement).setAttribute('novalidate', ''));
    const message = '</textarea><script>alert(1)</script> "&amp; ’';
    await fill(form, { name: 'Núria', email: 'nuria@', phone: '600 123 456', message });
    await send(form);
    expect(await page.locator('main').textContent()).not.toContain(words[locale].sent);
    expect(new URL(page.url()).pathname).toBe('/api/contact');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
    const again = formOf(page, 'contact');
    expect(await again.locator('[name=email]').inputValue()).toBe('nuria@');
    expect(await again.locator('[name=message]').inputValue()).toBe(message);
    expect(await again.locator('[name=email]').getAttribute('aria-invalid')).toBe('true');
    expect(await again.locator('[name=name]').getAttribute('aria-invalid')).toBeNull();
    expect(faults(page).filter((fault) => !fault.startsWith('422:') && !fault.includes('422 ('))).toEqual([]);
    await again.locator('[name=email]').fill(`nuria${++written}@example.com`);
    await agree(again);
    await send(again);
    await sent(page, locale).waitFor();
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get('sent')]).toEqual([pathOf('contact', locale), 'contact']);
    clean(page);
  });
});

fullTest(
  'without JavaScript, one that was not kept begins with that, and one that was leads back to the form',
  async () => {
    const page = await come(pathOf('contact', 'en'), { to: tabs.plain });
    const form = formOf(page, 'contact');
    const key = crypto.randomUUID();
    for (const message of ['Seven doors', 'Eight doors, which is another enquiry']) {
      await page.goto(pathOf('contact', 'en'));
      await fill(form, person({ message }));
      await agree(form);
      await form.evaluate((element, key) => {
        const field = Object.assign(document.createElement('input'), { type: 'hidden', name: 'key', value: key });
        element.append(field);
      }, key);
      await send(form);
      await page.waitForURL(/sent=|\/api\/contact$/);
    }
    const trouble = page.getByRole('alert').getByText('Oops, something went wrong!');
    await trouble.waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('[role=alert]') !== null)).toBe(true);
    expect(await inView(trouble)).toBe(true);
    await send(form);
    await sent(page).waitFor();
    await page.getByRole('link', { name: 'Send another' }).click();
    await form.waitFor();
    expect(new URL(page.url()).hash).toBe('#form');
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  },
);

fullTest(
  'over a page, the form stays while a text is selected, shows the field that has the focus, and leads to the page below',
  async () => {
    const page = await visit(pathOf('home', 'en'), { height: 500 });
    await page.locator('header').getByRole('link', { name: words.en.sales }).filter({ visible: true }).click();
    const form = formOf(page, 'sales');
    await fill(form, person({ company: 'Can Ventós', city: 'Girona', sector: 'offices' }));
    const { x = 0, y = 0 } = (await form.locator('[name=name]').boundingBox()) ?? {};
    await page.mouse.move(x + 40, y + 20);
    await page.mouse.down();
    await page.mouse.move(20, y + 20);
    await page.mouse.up();
    expect(await form.isVisible()).toBe(true);
    await agree(form);
    await form.locator('button[type=submit]').focus();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    do {
      await page.keyboard.press('Shift+Tab');
      expect(await inView(page.locator(':focus'))).toBe(true);
    } while ((await focused()) !== 'name');
    await send(form);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /questions/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#faq');
    await page.waitForFunction(
      () => Math.abs(document.getElementById('faq')?.getBoundingClientRect().top ?? 999) < 100,
    );
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#faq') !== null)).toBe(true);
    clean(page);
  },
);

fullTest('on the page that has the form, a link to sales leads there each time', async () => {
  const page = await visit(pathOf('sales', 'en'));
  for (const _ of ['once', 'again']) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('header').getByRole('link', { name: words.en.sales }).filter({ visible: true }).click();
    await page.waitForFunction(
      () => Math.abs(document.getElementById('form')?.getBoundingClientRect().top ?? 999) < 100,
    );
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('name');
  }
  // In forced colours, the box and its tick are drawn once: by us, not by the browser too.
  await page.emulateMedia({ forcedColors: 'active' });
  const box = formOf(page, 'sales').locator('[name=consent]');
  expect(await box.evaluate((element) => getComputedStyle(element).appearance)).toBe('none');
  clean(page);
});

test('an enquiry whose answer was lost, or that found no connection, keeps its words and is sent again as the same one', async () => {
  const page = await visit(pathOf('contact', 'en'));
  const list = posts(page);
  const form = formOf(page, 'contact');
  await form.locator('[name=phone]').focus(); // which brings the rules of phone numbers
  await page.waitForLoadState('networkidle');
  await fill(form, person({ message: 'Hello' }));
  await agree(form);
  await page.route('**/api/contact', (route) => route.abort('connectionreset'), { times: 1 });
  await send(form);
  await page.getByText('Oops, something went wrong! Please try again.').waitFor();
  expect(await form.locator('[name=message]').inputValue()).toBe('Hello');
  await page.context().setOffline(true);
  await send(form);
  await page.getByRole('alert').filter({ hasText: 'You’re offline' }).waitFor();
  expect(await form.locator('[name=message]').inputValue()).toBe('Hello');
  await page.context().setOffline(false);
  await send(form);
  await sent(page).waitFor();
  const keys = await Promise.all(list.map((request) => request.headerValue('idempotency-key')));
  expect(keys).toHaveLength(3);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(new Set(keys).size).toBe(1);
});

test('what was written outlives the page and is in another tab; what was sent is in neither', async () => {
  const page = await visit(pathOf('contact', 'en'));
  const form = formOf(page, 'contact');
  const kept = (words: string) => page.waitForFunction((words) => (localStorage.vuex ?? '').includes(words), words);
  await fill(form, person({ message: 'Seven doors' }));
  await kept('Seven doors');
  await page.reload();
  await hydrated(page);
  await page.waitForFunction(
    () => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === 'Seven doors',
  );
  expect(await form.locator('input[name=consent]').isChecked()).toBe(false);
  const other = await page.context().newPage();
  await other.goto(pathOf('contact', 'en'));
  await hydrated(other);
  const message = formOf(other, 'contact').locator('[name=message]');
  expect(await message.inputValue()).toBe('Seven doors');
  await agree(form);
  await send(form);
  await sent(page).waitFor();
  await other.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === '');
  await message.pressSequentially('E');
  await kept('"message":"E"');
  expect(await page.evaluate(() => localStorage.vuex)).not.toContain('Seven doors');
  clean(page);
});

/** A page whose scripts do not come: its form is the browser's own. */
async function early(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
  await act();
  await page.unroute('**/*.js');
}

fullTest('a form that was sent before the page came to life comes back as one that can be left', async () => {
  const page = await visit(pathOf('contact', 'en'));
  const form = formOf(page, 'contact');
  await early(page, () => page.reload());
  await fill(form, person({ email: 'nobody', message: 'Seven doors' }));
  await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''));
  await send(form);
  await page.getByRole('link', { name: /valid email/ }).waitFor();
  await hydrated(page);
  expect(new URL(page.url()).pathname).toBe(pathOf('contact', 'en'));
  await page.locator('header').getByRole('link', { name: 'Català' }).filter({ visible: true }).click();
  const written = (locale: string) =>
    page.waitForFunction(
      (lang) =>
        document.documentElement.lang === lang &&
        document.querySelector<HTMLTextAreaElement>('[name=message]')?.value === 'Seven doors',
      locale,
    );
  await written('ca');
  await page.goBack();
  await written('en');

  // And once it is sent, nothing says so of the next one.
  await early(page, () => page.reload());
  await fill(form, person({ message: 'Seven doors' }));
  await agree(form);
  await send(form);
  await sent(page).waitFor();
  await hydrated(page);
  expect(await page.evaluate(() => localStorage.vuex)).not.toContain('Seven doors');
  const catalan = page.locator('header').getByRole('link', { name: 'Català' }).filter({ visible: true });
  expect(await catalan.getAttribute('href')).toBe(`${pathOf('contact', 'ca')}#form`); // and not that it was sent
  await page.getByRole('button', { name: 'Send another' }).click();
  await page.reload();
  await form.waitFor();
  expect(page.url()).not.toContain('sent=');
});

fullTest('a call is asked for with a phone number alone, by keyboard', async () => {
  const page = await come(pathOf('contact', 'en'), { width: 390 });
  const form = formOf(page, 'call-me-now');
  await form.locator('[name=phone]').focus();
  await page.keyboard.type('600 123 4');
  await page.keyboard.type(String(10 + (++written % 89)));
  await form.locator('input[name=consent]').focus();
  await page.keyboard.press('Space');
  await form.locator('[name=phone]').focus();
  await page.keyboard.press('Enter');
  await sent(page).waitFor();
  await page.getByRole('button', { name: 'Send another' }).click();
  expect(await formOf(page, 'call-me-now').locator('[name=phone]').inputValue()).toBe('');
  clean(page);
});

fullTest('credentials and a job are asked for where they are offered', async () => {
  const page = await come(`${pathOf('api', 'en')}#credentials`);
  const credentials = formOf(page, 'api-credentials');
  await fill(credentials, person({ company: 'Can Ventós' }));
  await agree(credentials);
  await send(credentials);
  await sent(page).waitFor();
  await page.goto(pathOf('careers', 'en'));
  await page
    .locator(`main a[href^="${pathOf('careers', 'en')}/"]`)
    .first()
    .click();
  const job = formOf(page, 'job-application');
  await job.waitFor();
  await hydrated(page);
  await fill(job, person());
  await agree(job);
  await send(job);
  await sent(page).waitFor();
  clean(page);
});

fullTest.each([
  ['es', 'contact', 'contact'],
  ['ca', 'sales', 'sales'],
  ['en', 'api', 'api-credentials'],
] as const)(
  'in %s the form of %s with faults stays within the window, and axe finds nothing',
  async (locale, id, kind) => {
    const page = await come(pathOf(id, locale), { to: tabs.checked });
    await send(formOf(page, kind));
    await formOf(page, kind).locator('[aria-invalid=true]').first().waitFor();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await accessible(page, 'main');
    }
  },
);
