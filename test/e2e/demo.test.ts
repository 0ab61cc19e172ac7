import type { Page } from 'playwright-core';
import { steps } from '../../app/door/steps';
import { doorTypes } from '../../app/door/world';
import { clean } from './browser';
import { type Demo, demoPath, demoTab, openDemo, reach, ring } from './demo';
import { rows } from './ring';
import { locales } from './site';

/** The doors of a coworking, where the phone is signed in with the other account. */
const work: readonly string[] = ['generic', 'automatism-maneuver'];

const closedSince = {
  es: (time: string) => `Cerrada desde hoy a las ${time}`,
  ca: (time: string) => `Tancada des d’avui a les ${time}`,
  en: (time: string) => `Closed since today at ${time}`,
};

describe.each(rows(locales))('by keyboard alone, in %s', (locale) => {
  // Each door in one language, now one, now another.
  const doors = doorTypes.filter((_, i) => locales[i % locales.length] === locale);
  let page: Page;
  let demo: Demo;
  beforeAll(async () => {
    page = await demoTab({ locale });
    demo = await openDemo(page, demoPath(locale));
    // Past the header, as those do who have only keys.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  });
  afterAll(() => page.context().close());

  test.each(rows(doors, 2))(
    '%s opens from the list, its steps go by, stand, go on, come again, and it closes',
    async (door) => {
      const { texts, phone, said, button } = demo;
      const words = texts.button;
      const enter = () => page.keyboard.press('Enter');
      const push = async (name: string) => {
        await reach(page, phone.getByRole('button', { name, exact: true }));
        await enter();
      };
      const current = () => phone.locator('li[aria-current=step]').allTextContents();

      await reach(page, phone.getByRole('button', { name: texts.phone.back }), door === doors[0] ? 'Tab' : 'Shift+Tab');
      await enter();
      const account = texts.accounts[work.includes(door) ? 'work' : 'guest'];
      await reach(page, phone.getByRole('button', { name: account }), 'Shift+Tab');
      await enter();
      await reach(page, phone.getByRole('button', { name: texts.doors[door] }));
      await enter();

      // The focus stands on the ring, and stays there while it opens.
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await button.textContent()).toBe(words.idle);
      await enter();
      await ring(demo, 'opening');
      expect(await said.textContent()).toContain(texts.doors[door]);
      await page.clock.runFor(1200);
      await ring(demo, 'open');
      expect(await button.textContent()).toBe(words.open);
      const [time = ''] = /\d\d:\d\d/.exec((await phone.locator('p').first().textContent()) ?? '') ?? [];

      const labels = steps[door].map(({ step }) => texts.steps[step]);
      expect(await phone.locator('ol > li').allTextContents()).toEqual(labels);
      for (const [i, { step, seconds }] of steps[door].entries()) {
        expect(await current()).toEqual([texts.steps[step]]);
        expect(await said.textContent()).toContain(texts.steps[step]);
        let left = seconds * 1000;
        if (i === 0) {
          await page.clock.runFor(500);
          await push(words.pause);
          expect(await said.textContent()).toBe(words.sayPaused);
          await page.clock.runFor(60_000);
          expect(await current()).toEqual([texts.steps[step]]);
          await push(words.resume);
          left -= 500;
        }
        await page.clock.runFor(left - 1);
        expect(await current()).toEqual([texts.steps[step]]);
        await page.clock.runFor(1);
        await page.waitForFunction(
          (label) => document.querySelector('#door-demo li[aria-current=step]')?.textContent !== label,
          texts.steps[step],
        );
      }
      await ring(demo, 'done');
      expect(await said.textContent()).toBe(words.sayDone);

      await push(words.repeat);
      await ring(demo, 'open');
      expect(await current()).toEqual(labels.slice(0, 1));
      await push(words.close);
      await ring(demo, 'idle');
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await phone.getByText(closedSince[locale](time)).count()).toBe(1);
      clean(page);
    },
  );
});
