import { LanguageContext, translator } from '@aldaba/app';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../i18n/messages/en.json';
import { defaults, demoStart, schedules, withMember } from '../../door/settings';
import type { Schedule } from '../../door/world';
import { doorTexts } from '../../testing/door-texts';
import { hold, part } from '../../testing/held';
import { AdminWhen, AdminWhere, AdminWho, WeekChips } from './admin-member';

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

test('the name, the group and the right to administer can be set', async () => {
  const { set } = hold((side) => <AdminWho {...side} />);
  focus(screen.getByRole('textbox', { name: /^Name/ }));
  await user.keyboard('Berta{Tab}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Cleaners');
  await user.tab();
  await user.keyboard(' ');
  expect(set().member).toMatchObject({ name: 'Berta', group: 'cleaners', delegated: true });
  expect(part('Who').textContent).toContain('Berta · Cleaners');
  expect(screen.getByRole('checkbox', { name: 'May administer' }).getAttribute('aria-describedby')).toBe(
    'demo-delegate-hint',
  );
  expect(part('Who').textContent).toContain('Berta administers with you.');
});

test.each(['generic', 'push-door', 'cylinder-left', 'intercom'] as const)('a door can be removed: %s', async (type) => {
  const { set } = hold((side) => <AdminWhere {...side} />);
  focus(within(screen.getByRole('group', { name: 'Doors' })).getByRole('checkbox', { name: doorTexts.doors[type] }));
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

const chips = (region: string, schedule?: Schedule) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([region]);
  const { container } = render(
    <LanguageContext value={{ locale: 'en', t: translator('en', messages) }}>
      <WeekChips times={doorTexts.times} schedule={schedule} />
    </LanguageContext>,
  );
  return [...container.querySelectorAll('li')];
};

test.each([
  ['en-US', 'Mon Tue Wed Thu Fri Sat Sun'],
  ['en-GB', 'Mon Tue Wed Thu Fri Sat Sun'],
  ['en-IN', 'Sun Mon Tue Wed Thu Fri Sat'],
  ['es-MX', 'Mon Tue Wed Thu Fri Sat Sun'],
])('on an English page, the week of %s is %s', (region, week) => {
  expect(
    chips(region)
      .map((chip) => chip.textContent)
      .join(' '),
  ).toBe(week);
});

test('the days that a schedule opens are marked', () => {
  const on = chips('en-IN', schedules.office).filter((chip) => chip.className === 'on');
  expect(on.map((chip) => chip.textContent)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri']);
});
