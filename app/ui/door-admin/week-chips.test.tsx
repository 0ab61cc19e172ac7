import { render } from '@testing-library/react';
import messages from '../../../i18n/messages/en.json';
import { schedules } from '../../lib/door/settings';
import type { Schedule } from '../../lib/door/world';
import { LanguageContext, translator } from '../../lib/messages';
import { doorTexts } from '../../testing/door-texts';
import { WeekChips } from './week-chips';

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
