import { accessible, accessibleOnBoth } from './accessible';
import { hydrated, sharedTab, tab } from './browser';
import { fullTest, isFull } from './ring';
import { pathOf, samples } from './site';

// The policy forbids the script that axe injects. Nothing else is tested here.
const visit = sharedTab({ width: 390, bypassCSP: true });

/** What most visitors see, and what they fill in. */
const first = ['home', 'device-cylinder', 'integrations', 'contact'];

test.each(samples().filter(({ id }) => isFull || first.includes(id)))(
  '$path is accessible, on a phone and on a wide screen',
  async ({ path }) => {
    await accessibleOnBoth(await visit(path));
  },
);

test('what opens in the header and among the questions is accessible, on a phone and on a wide screen', async () => {
  const page = await visit(pathOf('home'));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const place of ['#root > header', '#faq']) {
      const closed = page.locator(`${place} details:not([open]) > summary`).filter({ visible: true });
      await closed.first().click();
      await page.locator(`${place} details[open] > :not(summary)`).first().waitFor({ state: 'visible' });
      await accessible(page, place);
      await page.keyboard.press('Escape');
    }
  }
});

// The components in all their states, on the three grounds: before any page uses them.
fullTest('the gallery is accessible, by best practice too', async () => {
  const page = await tab({ width: 390, bypassCSP: true, build: 'development' });
  await page.goto('/_gallery');
  await hydrated(page);
  // A component stands there once on each ground, and its landmark with it.
  await accessibleOnBoth(page, 'html', (axe) => axe.disableRules('landmark-unique'));
  await page.getByRole('button', { name: 'Ask for a call' }).first().click();
  await accessibleOnBoth(page, 'dialog[open]');
  await page.context().close();
});
