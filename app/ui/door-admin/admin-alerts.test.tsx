import { screen } from '@testing-library/react';
import { defaults, withDoor } from '../../lib/door/settings';
import { hold } from '../../testing/held';
import { AdminAlerts } from './admin-alerts';

test.each([
  ['a battery at 15 %', { battery: 15 }, 'None.'],
  ['a battery at 14 %', { battery: 14 }, 'House door: battery at 14%. Change the cell.'],
  ['a battery at 0 %', { battery: 0 }, 'House door: the battery is flat. It will not open.'],
  ['a door out of reach', { online: false }, 'House door: no internet or no power.'],
])('%s: %3$s', (_, change, text) => {
  hold(
    ({ texts, settings }) => <AdminAlerts texts={texts} settings={settings} />,
    withDoor(defaults, 'doorlock', change),
  );
  expect(screen.getByRole('status').textContent).toBe(text);
});
