import { act, fireEvent, render, screen } from '@testing-library/react';
import { doorTexts as texts } from '../../testing/door-texts';
import { AdminReset } from './admin-reset';

const reset = jest.fn();
const undo = jest.fn();
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  render(<AdminReset texts={texts.admin} reset={reset} undo={undo} />);
  press('Start again');
});
afterEach(() => jest.useRealTimers());

test('a reset needs no confirmation, is announced and can be undone', () => {
  expect(reset).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Everything is as it was.').getAttribute('role')).toBe('status');
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  press('Undo');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(screen.queryByText('Everything is as it was.')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start again' }));
});

test('a reset can be undone for ten seconds, and the focus is not lost with the button', () => {
  act(() => jest.advanceTimersByTime(9_900));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start again' }));
});

test('a second reset restarts the ten seconds', () => {
  act(() => jest.advanceTimersByTime(9_900));
  press('Start again');
  act(() => jest.advanceTimersByTime(9_900));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeTruthy();
});
