import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server.bun';
import { Tabs } from './tabs';

const tabs = (
  <Tabs
    id="who"
    label="Who opens"
    items={['Guest', 'Team', 'Owner'].map((label) => ({ id: label.toLowerCase(), label, content: <p>{label}s</p> }))}
  />
);
const shown = () => screen.getAllByRole('tabpanel').map((panel) => panel.id);
const selected = () => screen.getByRole('tab', { selected: true });

test.each([
  ['{ArrowRight}', 'Team'],
  ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Guest'],
  ['{ArrowLeft}', 'Owner'],
  ['{End}', 'Owner'],
  ['{End}{Home}', 'Guest'],
])('%s leads to %s, with the focus', async (keys, label) => {
  render(tabs);
  await userEvent.tab();
  await userEvent.keyboard(keys);
  expect(selected().textContent).toBe(label);
  expect(document.activeElement).toBe(selected());
  expect(shown()).toEqual([`who-${label.toLowerCase()}`]);
});

test('Tab leads from the selected tab into its panel', async () => {
  render(tabs);
  await userEvent.click(screen.getByRole('tab', { name: 'Owner' }));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Owner' }));
});

test('the server hides nothing: without scripts every panel stands under its heading', () => {
  const html = renderToString(tabs);
  expect(html).not.toContain('hidden=');
  expect(html.match(/<h3/g)).toHaveLength(3);
});
