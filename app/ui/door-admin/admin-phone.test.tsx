import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaults } from '../../lib/door/settings';
import { hold } from '../../testing/held';
import { AdminPhone } from './admin-phone';

const user = userEvent.setup();
const focus = (element: HTMLElement) => act(() => element.focus());

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
