import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../i18n/messages/en.json';
import { LanguageContext, translator } from '../lib/messages';
import { ConsentChoice } from './consent-choice';

function show() {
  const onChoose = jest.fn();
  render(
    <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
      <ConsentChoice heading="h3" onChoose={onChoose}>
        <p>May we?</p>
      </ConsentChoice>
    </LanguageContext>,
  );
  return onChoose;
}

const button = (name: string) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('accept and decline look the same, and neither has the focus', () => {
  show();
  expect(names()).toEqual(['Accept', 'Decline']);
  expect(button('Accept').className).toBe(button('Decline').className);
  expect(document.activeElement).toBe(document.body);
});

test('accepting is one step', async () => {
  const onChoose = show();
  await userEvent.click(button('Accept'));
  expect(onChoose.mock.calls).toEqual([['accepted']]);
});

test('declining is told first, at a heading that has the focus, and then done', async () => {
  const onChoose = show();
  await userEvent.click(button('Decline'));
  expect(onChoose).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3, name: 'Decline analytics?' }));
  expect(screen.queryByText('May we?')).toBeNull();
  await userEvent.tab();
  expect(document.activeElement).toBe(button('Yes, decline'));
  await userEvent.keyboard('{Enter}');
  expect(onChoose.mock.calls).toEqual([['declined']]);
});

test.each([
  ['the button', '{Tab}{Tab}{Enter}'],
  ['Escape', '{Escape}'],
])('%s leads back to the question, with the focus where it was', async (_, keys) => {
  const onChoose = show();
  await userEvent.click(button('Decline'));
  await userEvent.keyboard(keys);
  expect(screen.getByText('May we?')).toBeTruthy();
  expect(document.activeElement).toBe(button('Decline'));
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape answers nothing', async () => {
  const onChoose = show();
  button('Accept').focus();
  await userEvent.keyboard('{Escape}');
  expect(names()).toEqual(['Accept', 'Decline']);
  expect(onChoose).not.toHaveBeenCalled();
});
