import { screen, within } from '@testing-library/react';
import { demoStart } from '../../door/settings';
import type { LogLine } from '../../door/use-stored-demo';
import { doorTexts as texts } from '../../testing/door-texts';
import { hold } from '../../testing/held';
import { AdminLog } from './admin-log';

describe('the access log', () => {
  const line = (n: number, refused?: LogLine['refused']): LogLine => ({
    at: demoStart + n * 60_000,
    door: 'intercom',
    who: `P${n}`,
    refused,
  });

  test('has a text while it is empty', () => {
    hold(({ texts: words }) => <AdminLog texts={words} log={[]} />);
    expect(screen.getByText(texts.admin.log.empty)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('shows name, door, time and result, in the given order', () => {
    hold(({ texts: words }) => <AdminLog texts={words} log={[line(1), line(0, 'out_of_geo')]} />);
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Thu 16:41', 'P1', 'Street door', 'Opened'],
      ['Thu 16:40', 'P0', 'Street door', 'Too far away'],
    ]);
    expect(rows.map((row) => row.querySelector('svg')?.classList[2])).toEqual(['open', 'denied']);
  });

  test('shows no more than eight lines', () => {
    hold(({ texts: words }) => <AdminLog texts={words} log={Array.from({ length: 20 }, (_, n) => line(20 - n))} />);
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(8);
    expect(rows[0]?.textContent).toContain('P20');
  });
});
