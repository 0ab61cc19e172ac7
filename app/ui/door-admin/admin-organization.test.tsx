import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hold, part } from '../../testing/held';
import { AdminOrganization } from './admin-organization';

const user = userEvent.setup();
const focus = (element: HTMLElement) => act(() => element.focus());

test('the organization can be edited', async () => {
  const { set } = hold((side) => <AdminOrganization {...side} />);
  focus(screen.getByRole('checkbox', { name: 'Enabled' }));
  await user.keyboard(' ');
  expect(set().organization.enabled).toBe(false);
  expect(part('Organisation').querySelector('summary .denied')).toBeTruthy();
});
