import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import messages from '../../../i18n/messages/en.json';
import { LanguageContext, translator } from '../lib/messages';
import { Dialog } from './dialog';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <p>{open ? 'asked' : 'quiet'}</p>
      <Dialog id="call" open={open} title="We call you" onClose={() => setOpen(false)}>
        <p>Within 24 hours.</p>
      </Dialog>
    </LanguageContext>
  );
}

async function opened() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'We call you' });
}

test.each([
  ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a click beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ['the browser, on Escape', () => act(async () => screen.getByRole<HTMLDialogElement>('dialog').close())],
])('it is closed by %s, and its owner knows', async (_, close) => {
  const dialog = await opened();
  expect(dialog.open).toBe(true);
  await close();
  expect(dialog.open).toBe(false);
  expect(await screen.findByText('quiet')).toBeTruthy();
});

test('the focus is in it, also where the browser does not put it there', async () => {
  expect((await opened()).contains(document.activeElement)).toBe(true);
});

test('a text that is selected from inside to beside it leaves it open', async () => {
  const dialog = await opened();
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Within 24 hours.') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(dialog.open).toBe(true);
});

test('a click in it leaves it open', async () => {
  const dialog = await opened();
  await userEvent.click(screen.getByText('Within 24 hours.'));
  expect(dialog.open).toBe(true);
});
