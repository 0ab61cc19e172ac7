import type { Html } from '@aldaba/app';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Picture, HeroProps as Props } from '../../types.gen';
import { holdTime } from '../../ui/hero-door/use-door';
import Hero from './hero';

const picture: Picture = { alt: '', width: 2, height: 1, src: '/a.webp', avif: '', webp: '', sizes: '100vw' };
const props: Props = {
  eyebrow: 'Doors',
  title: 'No keys' as Html,
  lead: 'None.',
  actions: [],
  picture,
  door: {
    open: picture,
    tall: picture,
    frames: picture,
    hold: 'Hold',
    keep: 'Wait',
    close: 'Close',
    who: 'Who',
    guests: [
      { name: 'You', key: 'until Sunday', opens: true, result: 'Open' },
      { name: 'Tom', key: 'until yesterday', result: 'Over' },
    ],
    log: 'Log',
    empty: 'Nobody yet',
  },
};

const button = () => screen.getByRole('button');
const log = () => screen.getByRole('log').textContent;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(2026, 0, 5, 16, 40) });
  window.matchMedia = () => ({ matches: true }) as MediaQueryList;
  render(<Hero {...props} />);
});
afterEach(() => jest.useRealTimers());

test('a door that is held long enough opens, writes it down, and is closed again', async () => {
  fireEvent.pointerDown(button());
  await pass(holdTime + 100);
  fireEvent.pointerUp(button());
  expect(log()).toBe('16:40You, until Sunday Open');
  await pass(2000);
  expect(button().textContent).toBe('Close');
  fireEvent.pointerDown(button());
  await pass(2000);
  expect(button().textContent).toBe('Hold');
  expect(log()).toContain('16:40');
});

test('one that is let go too early stays closed', async () => {
  fireEvent.keyDown(button(), { key: ' ' });
  await pass(holdTime / 2);
  fireEvent.keyUp(button(), { key: ' ' });
  await pass(3000);
  expect([button().textContent, log()]).toEqual(['Hold', 'Nobody yet']);
});

test('a key that has ended is denied, and the door is as it was', async () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Tom until yesterday' }));
  fireEvent.keyDown(button(), { key: 'Enter' });
  await pass(holdTime + 400);
  expect(button().textContent).toBe('Over');
  fireEvent.keyUp(button(), { key: 'Enter' });
  await pass(3000);
  expect(button().textContent).toBe('Hold');
  expect(log()).toBe('16:40Tom, until yesterday Over');
});

test('a click that no hand makes opens at once', async () => {
  fireEvent.click(button(), { detail: 0 });
  await pass(2000);
  expect(button().textContent).toBe('Close');
});
