import { clean, hydrated, sharedTab } from './browser';
import { pathOf } from './site';

const places = [
  ['home', '#sectors'],
  ['access-methods', '#offline'],
  ['device-gateway', '#connections'],
] as const;

const visit = sharedTab();
const read = sharedTab({ javascript: false });

describe.each(places)('the building of %s', (name, id) => {
  test('a key cuts the internet and joins it again; both times it is said, and the state that holds is marked', async () => {
    const page = await visit(pathOf(name));
    await hydrated(page);
    const section = page.locator(id);
    await section.scrollIntoViewIfNeeded();
    const internet = section.getByRole('switch', { name: 'Internet' });
    const ways = section.getByText('Tarjeta', { exact: true });
    const now = section.getByRole('status');
    await internet.focus();
    expect(await internet.getAttribute('aria-checked')).toBe('true');
    expect(await now.textContent()).toBe('Con conexión');
    expect(await ways.count()).toBe(0);

    await page.keyboard.press('Space');
    expect(await internet.getAttribute('aria-checked')).toBe('false');
    expect(await now.textContent()).toBe('Sin conexión');
    await ways.waitFor();
    expect(await section.locator('[data-current="true"] h3').textContent()).toBe('Sin conexión');

    await page.keyboard.press('Enter');
    expect(await now.textContent()).toBe('Con conexión');
    expect(await ways.count()).toBe(0);
    // Where less motion is asked for, no line runs.
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    clean(page);
  });

  test('without a script both states are text, and there is no switch', async () => {
    const page = await read(pathOf(name));
    const section = page.locator(id);
    expect(await section.getByRole('switch').count()).toBe(0);
    for (const state of ['Con conexión', 'Sin conexión']) {
      expect(await section.getByRole('heading', { name: state }).isVisible()).toBe(true);
    }
    if (name !== 'home') return;
    const sectors = section.locator('li h3 a');
    expect(await sectors.count()).toBe(7);
    for (const link of await sectors.all()) expect(await link.isVisible()).toBe(true);
  });
});
