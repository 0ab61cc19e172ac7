import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaults, demoStart, schedules, withMember } from '../../lib/door/settings';
import { hold, part } from '../../testing/held';
import { AdminWhen } from './admin-when';

const user = userEvent.setup();
const focus = (element: HTMLElement) => act(() => element.focus());

test.each([
  ['At any hour', undefined],
  ['Monday to Friday, 09:00 to 18:00', schedules.office],
  ['Nights, 22:00 to 06:00', schedules.nights],
  ['Weekends', schedules.weekends],
  ['Never', []],
])('the schedule: %s', async (name, schedule) => {
  const { set } = hold(
    (side) => <AdminWhen {...side} />,
    withMember(defaults, { schedule: [{ day: 3, from: 0, to: 60 }] }),
  );
  expect(part('When').textContent).toContain('Schedule: Another.');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Schedule' }), name);
  expect(set().member.schedule).toEqual(schedule);
  expect(part('When').textContent).toContain(`Schedule: ${name}.`);
});

test.each([
  ['Starts', withMember(defaults, { starts: demoStart + 1 })],
  ['Ends', withMember(defaults, { ends: demoStart })],
  ['The link', { ...defaults, expires: demoStart }],
  ['The group', { ...defaults, groups: { ...defaults.groups, guests: { ends: demoStart } } }],
  ['The schedule', withMember(defaults, { schedule: schedules.nights })],
])('%s marks its summary when it refuses', (_, begin) => {
  const { unmount } = hold((side) => <AdminWhen {...side} />);
  expect(part('When').querySelector('summary .denied')).toBeNull();
  unmount();
  hold((side) => <AdminWhen {...side} />, begin);
  expect(part('When').querySelector('summary .denied')).toBeTruthy();
});

describe('a datetime field', () => {
  const ends = () => screen.getByLabelText<HTMLInputElement>(/^Ends/);
  const type = (value: string) => fireEvent.change(ends(), { target: { value } });

  test('is in Madrid time and can be cleared', async () => {
    const { set } = hold((side) => <AdminWhen {...side} />);
    expect(ends().value).toBe('2026-06-21T11:00');
    type('2026-06-20T10:00');
    expect(set().member.ends).toBe(Date.parse('2026-06-20T10:00+02:00'));
    await user.click(screen.getByRole('button', { name: 'Clear: Ends' }));
    expect(set().member.ends).toBeUndefined();
    expect(ends().value).toBe('');
    expect(document.activeElement).toBe(ends());
    expect(screen.queryByRole('button', { name: 'Clear: Ends' })).toBeNull();
  });

  test('with a half-typed year changes nothing, and keeps the text until it loses the focus', async () => {
    const { set } = hold((side) => <AdminWhen {...side} />);
    focus(ends());
    type('0020-06-20T10:00');
    expect(ends().value).toBe('0020-06-20T10:00');
    expect(set().member.ends).toBe(defaults.member.ends);
    await user.tab();
    expect(ends().value).toBe('2026-06-21T11:00');
  });
});
