import { createProgress } from './progress';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const percents = (bar: ReturnType<typeof createProgress>, ticks: number) =>
  Array.from({ length: ticks }, () => {
    jest.advanceTimersByTime(100);
    return bar.get().percent;
  });

test('shows itself after 200 ms, and goes on by two per cent every 100 ms', () => {
  const bar = createProgress();
  bar.start();
  jest.advanceTimersByTime(199);
  expect(bar.get()).toEqual({ percent: 0, shown: false, failed: false });
  jest.advanceTimersByTime(1);
  expect(bar.get().shown).toBe(true);
  expect(percents(bar, 4)).toEqual([2, 4, 6, 8]);
});

test('stands at the end when the page takes longer than the bar', () => {
  const bar = createProgress();
  bar.start();
  jest.advanceTimersByTime(200 + 5000);
  expect(bar.get().percent).toBe(100);
  expect(percents(bar, 3)).toEqual([100, 100, 100]);
});

test('never shows itself for a page that is there before', () => {
  const bar = createProgress();
  const shown: boolean[] = [];
  bar.subscribe(() => shown.push(bar.get().shown));
  bar.start();
  jest.advanceTimersByTime(150);
  bar.finish();
  jest.advanceTimersByTime(10_000);
  expect(shown).not.toContain(true);
});

test('is full for 500 ms, then goes', () => {
  const bar = createProgress();
  bar.start();
  jest.advanceTimersByTime(600);
  bar.finish();
  expect(bar.get()).toEqual({ percent: 100, shown: true, failed: false });
  jest.advanceTimersByTime(499);
  expect(bar.get().shown).toBe(true);
  jest.advanceTimersByTime(1);
  expect(bar.get()).toEqual({ percent: 0, shown: false, failed: false });
});

test('an error shows the failed style, then finishes', () => {
  const bar = createProgress();
  bar.start();
  jest.advanceTimersByTime(600);
  bar.fail();
  expect(bar.get()).toEqual({ percent: 100, shown: true, failed: true });
  jest.advanceTimersByTime(500);
  expect(bar.get()).toEqual({ percent: 0, shown: false, failed: false });
});

test('the next page begins anew, also while the bar of the one before stands full', () => {
  const bar = createProgress();
  bar.start();
  jest.advanceTimersByTime(600);
  bar.finish();
  jest.advanceTimersByTime(100);
  bar.start();
  expect(bar.get().percent).toBe(0);
  jest.advanceTimersByTime(200 + 300);
  expect(bar.get()).toEqual({ percent: 6, shown: true, failed: false });
});

test('tells its listeners until they leave', () => {
  const bar = createProgress();
  const listener = jest.fn();
  const leave = bar.subscribe(listener);
  bar.start();
  jest.advanceTimersByTime(400);
  const calls = listener.mock.calls.length;
  expect(calls).toBeGreaterThan(0);
  leave();
  jest.advanceTimersByTime(1000);
  expect(listener).toHaveBeenCalledTimes(calls);
});
