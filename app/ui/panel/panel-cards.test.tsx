import { render, screen } from '@testing-library/react';
import { PanelDevices } from './panel-cards';

test.each([
  [0, true],
  [14, true],
  [15, false],
  [100, false],
])('a battery at %d %% is barred: %p', (battery, barred) => {
  render(<PanelDevices title="" rows={[{ door: 'Portal', device: 'Cylinder', battery, state: 'x' }]} />);
  expect(screen.getByText(/Cylinder/).querySelector('.denied') !== null).toBe(barred);
});
