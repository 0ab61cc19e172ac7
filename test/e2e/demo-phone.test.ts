import type { Page } from 'playwright-core';
import { clean } from './browser';
import { type Demo, demoPath, demoTab, open, openDemo, part, pick, ring } from './demo';

let page: Page;
let demo: Demo;
beforeAll(async () => {
  page = await demoTab({ locale: 'es', width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  demo = await openDemo(page, demoPath('es'));
});
afterEach(() => clean(page));
afterAll(() => page.context().close());

/** What is wrong with the screen as it stands: it scrolls sideways, something is too small for a finger, or moves. */
const wrong = () =>
  page.evaluate(() => {
    const faults: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} wide`);
    for (const animation of document.getAnimations()) {
      if (animation.playState === 'running') faults.push(`${(animation.effect as KeyframeEffect).target} moves`);
    }
    const section = document.querySelector('#door-demo')?.closest('.section') ?? document.body;
    for (const target of section.querySelectorAll<HTMLElement>('a, button, summary, input, select')) {
      if (!target.checkVisibility()) continue;
      // A box to check is as large as its label makes it, which can be pressed too.
      const label = target.matches('[type=checkbox]') && target.parentElement?.querySelector('label');
      const boxes = [target, ...(label ? [label] : [])].map((element) => element.getBoundingClientRect());
      const width = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left));
      const height = Math.max(...boxes.map((box) => box.height));
      const name = target.textContent?.trim() || target.id;
      if (width < 44 || height < 44) faults.push(`${target.localName} ${name}: ${width} × ${height}`);
      const { left, right } = target.getBoundingClientRect();
      if (left < 0 || right > clientWidth) faults.push(`${target.localName} ${name} ends at ${right}`);
    }
    return faults;
  });

test('on a small phone with less motion nothing moves, nothing is too small, nothing overflows', async () => {
  const { phone, texts, admin } = demo;
  const words = texts.admin;
  expect(await wrong()).toEqual([]);
  await phone.getByText(texts.phone.showPin).click();
  await phone.getByRole('button', { name: texts.phone.back }).click();
  expect(await wrong()).toEqual([]);
  await phone.getByRole('button', { name: texts.doors['cylinder-left'] }).click();
  await demo.button.click();
  await ring(demo, 'opening');
  expect(await wrong()).toEqual([]);
  await page.clock.runFor(1200);
  await ring(demo, 'open');
  expect(await wrong()).toEqual([]);
  await phone.getByRole('button', { name: texts.button.close }).click();
  for (const { title } of [words.who, words.when, words.where, words.invite, words.organization]) {
    await part(demo, title);
    expect({ title, faults: await wrong() }).toEqual({ title, faults: [] });
  }
  await part(demo, words.devices.title);
  await part(demo, texts.doors['cylinder-left']);
  await admin.getByLabel(words.phone.where).selectOption('away');
  expect(await wrong()).toEqual([]);
  await pick(demo, texts.links.names.user_geo_allow_location_services);
  await ring(demo, 'refused');
  expect(await wrong()).toEqual([]);
  await open(demo);
  await demo.admin.locator('tbody tr').waitFor();
  expect(await wrong()).toEqual([]);
  await admin.getByRole('button', { name: words.reset }).click();
  await admin.getByRole('button', { name: words.undo }).waitFor();
  expect(await wrong()).toEqual([]);
});

test('Tab reaches every control of the demo in its order, and each is in sight', async () => {
  await page.evaluate(() => document.querySelector<HTMLElement>('#door-demo')?.scrollIntoView());
  const all = await page.evaluate(() => {
    const section = document.querySelector('#door-demo')?.closest('.section') ?? document.body;
    const controls = [...section.querySelectorAll<HTMLElement>('a, button, summary, input, select')];
    const shown = controls.filter((control) => control.checkVisibility() && control.matches(':not([type=hidden])'));
    shown[0]?.focus();
    return shown.map((control) => control.outerHTML.slice(0, 90));
  });
  const reached: string[] = [];
  const hidden: string[] = [];
  for (const _ of all) {
    const { name, seen } = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return { name: element.outerHTML.slice(0, 90), seen: element.contains(top) };
    });
    reached.push(name);
    if (!seen) hidden.push(name);
    await page.keyboard.press('Tab');
  }
  expect(reached).toEqual(all);
  expect(hidden).toEqual([]);
  expect(all.length).toBeGreaterThan(30);
});
