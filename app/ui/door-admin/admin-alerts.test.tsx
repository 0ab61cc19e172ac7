import { screen } from '@testing-library/react';
import { interpolate } from '../../door/format';
import { defaults, withDoor } from '../../door/settings';
import { doorTexts } from '../../testing/door-texts';
import { hold } from '../../testing/held';
import { AdminAlerts } from './admin-alerts';

const { admin, doors } = doorTexts;

test.each([
  ['a battery at 15 %', { battery: 15 }, admin.alerts.none],
  ['a battery at 14 %', { battery: 14 }, admin.alerts.battery],
  ['a battery at 0 %', { battery: 0 }, admin.alerts.empty],
  ['a door out of reach', { online: false }, admin.alerts.offline],
])('%s', (_, change, text) => {
  hold(
    ({ texts, settings }) => <AdminAlerts texts={texts} settings={settings} />,
    withDoor(defaults, 'doorlock', change),
  );
  expect(screen.getByRole('status').textContent).toBe(interpolate(text, { door: doors.doorlock, percent: '14%' }));
});
