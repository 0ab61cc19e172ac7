import { clean, sharedTab } from './browser';
import { misfits } from './fits';
import { hiddenTexts } from './readable';
import { isFull, rows } from './ring';
import { locales, pathOf, samples, visitedOnce } from './site';

const come = sharedTab({ javascript: false });
const visit = (path: string, width = 1440) => come(path, width);

test.each(isFull ? visitedOnce() : samples())('$path can be read, a word of 42 letters too', async ({ path }) => {
  const page = await visit(path);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await hiddenTexts(page)).toEqual([]);
  clean(page);
  // React would put its own words back.
  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate(setWords, 'Arbeiterunfallversicherungsgesetzesnovelle');
  expect(await misfits(page, true)).toEqual([]);
});

/** Puts a word in the place of the first of each text, drawn screens apart. It runs in the page. */
function setWords(word: string): void {
  const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (!text.parentElement?.closest('h1, h2, h3, p, li, dd, summary')) continue;
    if (text.parentElement.closest('figure, form, svg, [class*=panel_], [class*=phone_], [class*=door-demo_]'))
      continue;
    text.data = text.data.replace(/\p{L}{3,}/u, word);
  }
}

test('questions open, and the menus, one at a time', async () => {
  const page = await visit(pathOf('home'));
  const question = page.locator('#faq details').first();
  await question.locator('summary').click();
  await question.locator('p').first().waitFor({ state: 'visible' });
  const menus = page.locator('header details').filter({ visible: true });
  expect(await menus.count()).toBe(3);
  for (const i of [0, 2, 1]) {
    await menus.nth(i).locator('summary').click();
    await menus.nth(i).getByRole('link').first().waitFor({ state: 'visible' });
    expect(await page.locator('header details[open]').count()).toBe(1);
  }
  await menus.nth(1).getByRole('link').first().click();
  expect(new URL(page.url()).pathname).toBe(pathOf('sector-short-term-rentals'));
});

test("the phone's menu opens, and its lists", async () => {
  const page = await visit(pathOf('home'), 390);
  await page.locator('header summary').filter({ visible: true }).click();
  await page.locator('header details details summary').first().click();
  await page.getByRole('link', { name: 'Cylinder' }).filter({ visible: true }).first().click();
  expect(new URL(page.url()).pathname).toBe(pathOf('device-cylinder'));
});

test('the language switch leads to the same page in each language, with its query', async () => {
  const page = await visit(`${pathOf('integrations')}?q=mews`);
  for (const locale of ['ca', 'en', 'es'] as const) {
    await page.locator(`header a[hreflang=${locale}]`).filter({ visible: true }).click();
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toBe(`${pathOf('integrations', locale)}?q=mews`);
    expect(await page.getByRole('searchbox').inputValue()).toBe('mews');
  }
});

test.each(rows(locales))(
  'the search for integrations in %s finds by name and category, or says what to do',
  async (locale) => {
    const page = await visit(pathOf('integrations', locale));
    const results = page.locator('#search li');
    const all = await results.count();
    expect(all).toBeGreaterThan(1);
    const search = () => page.getByRole('search').getByRole('button').click();
    await page.getByRole('searchbox').fill('mews');
    await search();
    expect(new URL(page.url()).searchParams.get('q')).toBe('mews');
    expect(await results.getByRole('link').allTextContents()).toEqual(['Mews']);

    await page.getByRole('searchbox').fill('zzzz');
    await search();
    expect(await results.count()).toBe(0);
    // WCAG 2.2, 4.1.3: the status is a count.
    const status = page.getByRole('status');
    expect(await status.textContent()).toMatch(/^0 \p{L}+$/u);
    expect(await status.locator('a, button').count()).toBe(0);
    const advice = page.locator('#search p').last();
    expect(await advice.isVisible()).toBe(true);
    expect(await advice.textContent()).toMatch(
      { es: /menos letras/, ca: /menys lletres/, en: /fewer letters/ }[locale],
    );
    await status.locator('xpath=..').getByRole('link').click();
    expect(await results.count()).toBe(all);

    await page.getByRole('combobox').selectOption('coworking');
    await search();
    expect(new URL(page.url()).searchParams.get('category')).toBe('coworking');
    expect(await page.getByRole('combobox').inputValue()).toBe('coworking');
    expect(await results.count()).toBeGreaterThan(0);
    expect(await results.count()).toBeLessThan(all);
  },
);
