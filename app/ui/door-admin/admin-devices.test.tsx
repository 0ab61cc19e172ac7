import { act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaults, withDoor } from '../../door/settings';
import { hold, part } from '../../testing/held';
import { AdminDevices } from './admin-devices';

const user = userEvent.setup();
const focus = (element: HTMLElement) => act(() => element.focus());

test.each([
  ['Has internet and power', 'online', false],
  ['Set up', 'hasAction', false],
  ['Broken', 'faulty', true],
] as const)('a device can be switched: %s', async (name, key, value) => {
  const { set } = hold((side) => <AdminDevices {...side} />);
  focus(within(part('House door')).getByRole('checkbox', { name }));
  await user.keyboard(' ');
  expect(set().doors).toEqual(withDoor(defaults, 'doorlock', { [key]: value }).doors);
  expect(part('House door').querySelector('summary .denied')).toBeTruthy();
  expect(part('Devices').querySelector('summary')?.textContent).toContain('House door');
});

test('a device on the mains has no battery to set', async () => {
  const { set } = hold((side) => <AdminDevices {...side} />);
  const device = within(part('House door'));
  focus(device.getByRole('checkbox', { name: 'Mains powered' }));
  await user.keyboard(' ');
  expect(set().doors.doorlock.battery).toBeUndefined();
  expect(device.queryByRole('slider')).toBeNull();
  await user.keyboard(' ');
  expect(set().doors.doorlock.battery).toBe(100);
  expect(device.getByRole('slider', { name: 'Battery' }).getAttribute('aria-valuetext')).toBe('100%');
});
