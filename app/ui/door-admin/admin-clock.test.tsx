import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaults, demoStart } from '../../lib/door/settings';
import { hold } from '../../testing/held';
import { AdminClock } from './admin-clock';

const user = userEvent.setup();
const focus = (element: HTMLElement) => act(() => element.focus());

describe('the clock', () => {
  test.each([
    ['A day on', '2026-06-19T14:40:00Z', 'Friday 19 June, 16:40'],
    ['A day back', '2026-06-17T14:40:00Z', 'Wednesday 17 June, 16:40'],
  ])('%s', async (name, moment, text) => {
    const { set } = hold((side) => <AdminClock {...side} />);
    focus(screen.getByRole('button', { name }));
    await user.keyboard('{Enter}');
    expect(set().now).toBe(Date.parse(moment));
    expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Back to where it began' }));
    expect(set().now).toBe(demoStart);
  });

  test('a day later, across the change to winter time, it is the same local hour', async () => {
    const { set } = hold((side) => <AdminClock {...side} />, {
      ...defaults,
      now: Date.parse('2026-10-24T16:40:00+02:00'),
    });
    await user.click(screen.getByRole('button', { name: 'A day on' }));
    expect(set().now).toBe(Date.parse('2026-10-25T16:40:00+01:00'));
  });

  test('the slider sets the hour and announces it', () => {
    const { set } = hold((side) => <AdminClock {...side} />);
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Hour' });
    expect([slider.value, slider.getAttribute('aria-valuetext')]).toEqual(['990', '16:40']);
    fireEvent.change(slider, { target: { value: '1320' } });
    expect(set().now).toBe(Date.parse('2026-06-18T22:00:00+02:00'));
    expect(slider.getAttribute('aria-valuetext')).toBe('22:00');
  });
});
