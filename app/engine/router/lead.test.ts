import { createNavigation } from '../../testing/navigation';
import { showLead } from '../pages/lead-modal';
import { createStage, type View } from '../pages/view';
import { createLead } from './lead';
import { createProgress } from './progress';

jest.mock('../pages/lead-modal', () => ({ showLead: jest.fn() }));
const shown = jest.mocked(showLead);

const sales = '/en/contact/sales';
const view = (path: string, sections: { id: string; kind: string; props?: object }[] = []) =>
  ({
    path,
    data: { header: { buttons: [{ to: '/en/api' }, { to: sales, form: 'sales' }] }, sections },
  }) as unknown as View;
const salesPage = () =>
  view(sales, [
    { id: 'intro', kind: 'intro' },
    { id: 'form', kind: 'enquiry', props: { form: 'sales' } },
  ]);

/** A page with a link to click, whose loads the test ends. */
function page(first = view('/en/api')) {
  document.body.innerHTML = '<a href="/en/contact/sales"><b>Talk to sales</b></a>';
  const stage = createStage(first);
  const progress = createProgress();
  const loads: { end(view: View): void; fail(error: unknown): void }[] = [];
  const go = jest.fn();
  const load = () => new Promise<View>((end, fail) => void loads.push({ end, fail }));
  const router = { ...createNavigation(), navigate: go };
  const lead = createLead({ stage, progress, load, router });
  const click = (address = sales) => {
    const event = { target: document.querySelector('b') } as unknown as MouseEvent;
    return lead(new URL(address, location.href), event);
  };
  return { stage, router, loads, go, click };
}
/** Until all that waits for a load has run. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  shown.mockReset();
  history.replaceState(null, '', '/');
});

test('a link to the sales page opens its form over the page', async () => {
  const { stage, router, loads, go, click } = page();
  expect(click()).toBe(true);
  const form = salesPage();
  loads[0]?.end(form);
  await settled();
  expect(shown).toHaveBeenCalledWith({
    stage,
    navigation: router,
    view: form,
    kind: 'sales',
    link: document.querySelector('a'),
    leadsBelow: expect.any(Function),
  });
  expect(go).not.toHaveBeenCalled();
});

test('the link is the one that was clicked, whatever becomes of what is in it', async () => {
  const { loads, click } = page();
  click();
  document.querySelector('a')?.replaceChildren('Sales');
  loads[0]?.end(salesPage());
  await settled();
  expect(shown.mock.lastCall?.[0].link).toBe(document.querySelector('a'));
});

test.each([
  ['/en/api', {}, true],
  ['/en/api#faq', {}, true],
  ['/en/api#faq', { ctrlKey: true }, false],
  ['/en/privacy', {}, false],
])('in the form, a click on %s with %j leads to the page below: %p', async (address, keys, below) => {
  const { loads, click } = page();
  click();
  loads[0]?.end(salesPage());
  await settled();
  const link = document.createElement('a');
  link.href = address;
  const event = new MouseEvent('click', keys);
  Object.defineProperty(event, 'target', { value: link });
  expect(shown.mock.lastCall?.[0].leadsBelow(event)).toBe(below);
});

test.each(['/en/contact', `${sales}#then`, `${sales}?sent=sales`, '/contacta/ventas'])('%s is any link', (address) => {
  const { loads, click } = page();
  expect(click(address)).toBe(false);
  expect(loads).toHaveLength(0);
});

test('where the form stands in the page it leads there', () => {
  const { loads, click } = page(salesPage());
  expect(click()).toBe(true);
  expect(location.hash).toBe('#form');
  expect(loads).toHaveLength(0);
});

test('a second click while it comes opens no second one', async () => {
  const { loads, click } = page();
  click();
  expect(click()).toBe(true);
  expect(loads).toHaveLength(1);
  loads[0]?.end(salesPage());
  await settled();
  expect(shown).toHaveBeenCalledTimes(1);
});

test('when it does not come, the link is any link', async () => {
  const { loads, go, click } = page();
  click();
  loads[0]?.fail(new Error('gone'));
  await settled();
  expect(go.mock.calls.map(([url]) => url.pathname)).toEqual([sales]);
  expect(shown).not.toHaveBeenCalled();
});

test.each(['end', 'fail'] as const)('whoever has gone on meanwhile stays there: %s', async (how) => {
  const { stage, loads, go, click } = page();
  click();
  stage.show(view('/en/about-us'));
  if (how === 'end') loads[0]?.end(salesPage());
  else loads[0]?.fail(new Error('gone'));
  await settled();
  expect(shown).not.toHaveBeenCalled();
  expect(go).not.toHaveBeenCalled();
});
