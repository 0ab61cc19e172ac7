import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server.bun';
import { defaults } from '../../door/settings';
import { Held } from '../../testing/held';
import { AdminSide } from './admin-side';

const nothing = () => {};
const demo = (
  <Held begin={defaults} follow={nothing}>
    {(side) => <AdminSide {...side} path="/en/demo" log={[]} reset={nothing} undo={nothing} />}
  </Held>
);

test('the server renders the summaries, and the controls come with hydration', () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(demo);
  expect(place.querySelectorAll('details input')).toHaveLength(0);
  expect(place.textContent).toContain('It ends on Sunday 21 June at 11:00.');
  expect(place.querySelectorAll('[style]')).toHaveLength(0);
  render(demo, { container: place, hydrate: true, onRecoverableError: (error) => console.error(error) });
  expect(place.querySelectorAll('details input').length).toBeGreaterThan(30);
  const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !id.startsWith('demo-admin-'))).toEqual([]);
});

test('a battery that falls below 15 % is announced, and its device is marked', () => {
  render(demo);
  const status = screen.getByText('None.').closest('[role="status"]');
  const battery = document.getElementById('demo-admin-doorlock-battery') as HTMLInputElement;
  fireEvent.change(battery, { target: { value: '15' } });
  expect(status?.textContent).toBe('None.');
  fireEvent.change(battery, { target: { value: '14' } });
  expect(status?.textContent).toContain('14%');
  expect(screen.getByText('Devices').closest('summary')?.querySelector('.denied')).toBeTruthy();
});
