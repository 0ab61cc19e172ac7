import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../i18n/messages/en.json';
import { enquiryLabels } from '../../testing/enquiry-labels';
import { createNavigation } from '../../testing/navigation';
import type { Html } from '../lib/html';
import { translator } from '../lib/messages';
import { store } from '../lib/store';
import { showLead } from './lead-modal';
import { createStage, type View } from './view';

afterEach(() => {
  document.body.replaceChildren();
  store.setDraft('sales', undefined);
});

const form = {
  title: 'Talk to <em>sales</em>' as Html,
  form: 'sales',
  action: '/api/leads',
  page: '/en/contact/sales',
  labels: enquiryLabels('en'),
  consent: { version: '2026-11', text: 'I agree to <a href="#policy">the policy</a>.' },
  marketing: 'News.',
};
const view = (path: string) =>
  ({
    path,
    language: { locale: 'en', t: translator('en', messages) },
    data: {
      sections: [
        { id: 'call', kind: 'enquiry', tone: 'paper', props: { ...form, title: 'Call me', form: 'call-me-now' } },
        { id: 'form', kind: 'enquiry', tone: 'paper', props: form },
      ],
    },
  }) as unknown as View;

/** A page with a link, and the dialog that the link has opened. */
async function open(link = '<a href="/en/contact/sales">Talk to sales</a>') {
  document.body.innerHTML = link;
  const stage = createStage(view('/en/api'));
  const leadsBelow = (event: MouseEvent) => !event.defaultPrevented && event.target instanceof HTMLAnchorElement;
  const asked = { stage, navigation: createNavigation(), view: view('/en/contact/sales'), kind: 'sales' as const };
  await act(async () => showLead({ ...asked, link: document.querySelector('a'), leadsBelow }));
  return { stage, dialog: screen.getByRole<HTMLDialogElement>('dialog', { name: 'Talk to sales' }) };
}
const gone = () => expect(screen.queryByRole('dialog')).toBeNull();

test('the form is shown over the page and sent from it', async () => {
  const { dialog } = await open();
  expect(dialog.open).toBe(true);
  expect(dialog.querySelector<HTMLInputElement>('input[name="page"]')?.value).toBe('/en/api');
});

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ['the browser, on Escape', () => act(async () => screen.getByRole<HTMLDialogElement>('dialog').close())],
])('%s closes it, and the focus goes back to the link', async (_, close) => {
  await open();
  await close();
  await waitFor(gone);
  expect(document.activeElement).toBe(document.querySelector('a'));
});

test('when the link’s menu has closed, the focus goes to the menu’s button', async () => {
  await open('<details><summary>Menu</summary><a href="/en/contact/sales">Talk to sales</a></details>');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(gone);
  expect(document.activeElement?.textContent).toBe('Menu');
});

test('a link into the page below closes the dialog', async () => {
  await open();
  await userEvent.click(screen.getByRole('link', { name: 'the policy' }));
  gone();
  expect(document.activeElement).toBe(document.querySelector('a'));
});

test('a link to a field of the form leaves the dialog open', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Send the enquiry' }));
  await userEvent.click(await screen.findByRole('link', { name: /^City/ }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'City' }));
});

test('the input is still there when the dialog opens again', async () => {
  await open();
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Marta');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(gone);
  await open();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Marta');
});

test('a navigation removes the dialog', async () => {
  const { stage } = await open();
  await act(async () => stage.show(view('/en/about-us')));
  gone();
});
