import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hold, part } from '../../testing/held';
import { AdminWho } from './admin-who';

const user = userEvent.setup();
const focus = (element: HTMLElement) => act(() => element.focus());

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
