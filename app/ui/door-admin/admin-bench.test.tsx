import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaults, demoStart } from '../../door/settings';
import { hold } from '../../testing/held';
import { AdminClock, AdminPhone } from './admin-bench';

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

test('the position, the distance and the connection can be set', async () => {
  const { set } = hold((side) => <AdminPhone {...side} />);
  expect(screen.queryByRole('spinbutton')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Where it is' }), 'Away');
  focus(screen.getByRole('spinbutton', { name: 'Kilometres from the door' }));
  await user.keyboard('{Control>}a{/Control}12.5');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Connection' }), 'None');
  expect(set().phone).toEqual({ where: 'away', kilometres: 12.5, connection: 'offline' });
});

test.each(['0', '501', '-3', ''])('%p is not a valid distance and changes nothing', async (typed) => {
  const { set } = hold((side) => <AdminPhone {...side} />, {
    ...defaults,
    phone: { ...defaults.phone, where: 'away' },
  });
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  focus(field);
  await user.clear(field);
  if (typed) await user.paste(typed);
  expect(set().phone.kilometres).toBe(3);
  await user.tab();
  expect(field.value).toBe('3');
});
