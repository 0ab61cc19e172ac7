import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaults, withMember } from '../../lib/door/settings';
import { doorTexts as texts } from '../../testing/door-texts';
import { hold, part } from '../../testing/held';
import { AdminWhere } from './admin-where';

const user = userEvent.setup();
const focus = (element: HTMLElement) => act(() => element.focus());

test.each(['generic', 'push-door', 'cylinder-left', 'intercom'] as const)('a door can be removed: %s', async (type) => {
  const { set } = hold((side) => <AdminWhere {...side} />);
  focus(within(screen.getByRole('group', { name: 'Doors' })).getByRole('checkbox', { name: texts.doors[type] }));
  await user.keyboard(' ');
  expect(set().member.doors).toEqual(defaults.member.doors.filter((door) => door !== type));
  expect(part('Where').textContent).toContain('Doors: 7/8');
  await user.keyboard(' ');
  expect(set().member.doors).toEqual(defaults.member.doors);
});

test.each([
  ['Anywhere', undefined],
  ['Within 100 m', 100],
  ['Within 1 km', 1000],
  ['Within 25 km', 25_000],
])('the area: %s', async (name, radius) => {
  const { set } = hold((side) => <AdminWhere {...side} />, withMember(defaults, { radius: 250 }));
  expect(part('Where').textContent).toContain('Within 250\u00a0m');
  const area = screen.getByRole('combobox', { name: 'Area' });
  await user.selectOptions(area, within(area).getByText(name));
  expect(set().member.radius).toBe(radius);
});

test('remote opening can be switched', async () => {
  const { set } = hold((side) => <AdminWhere {...side} />);
  focus(screen.getByRole('checkbox', { name: 'Remote opening' }));
  await user.keyboard(' ');
  expect(set().member.remote).toBe(false);
});
