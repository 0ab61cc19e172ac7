import { act, renderHook } from '@testing-library/react';
import { useArrival } from './arrival';
import type { View } from './view';

/** A page of short sections; `lengths` sets the length of others. A live one has no HTML. */
function page(sections: number, more: Partial<View> = {}, lengths: Record<string, number> = {}) {
  const ids = Array.from({ length: sections }, (_, i) => `${i}`);
  const html = Object.fromEntries(ids.map((id) => [id, 'x'.repeat(lengths[id] ?? 10)]));
  return { html, data: { sections: ids.map((id) => ({ id })) }, ...more } as View;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Advances to the next frame and past its paint. */
const frame = () =>
  act(() => {
    jest.advanceTimersToNextFrame();
    jest.advanceTimersByTime(1);
  });

function show(first: View) {
  const arrived = jest.fn();
  const { result, rerender, unmount } = renderHook((view: View) => useArrival(view, arrived), { initialProps: first });
  return { here: () => result.current, show: rerender, arrived, unmount };
}

test('a page renders its opening first, then two sections a frame', () => {
  const { here, arrived } = show(page(7));
  const seen = [here()];
  while (here() < 7) {
    expect(arrived).not.toHaveBeenCalled();
    frame();
    seen.push(here());
  }
  expect(seen).toEqual([2, 4, 6, 7]);
  expect(arrived).toHaveBeenCalledTimes(1);
});

test.each([
  ['of much HTML', 20_000],
  ['that React renders', 0],
])('a section %s has a frame to itself', (_, length) => {
  const { here } = show(page(5, {}, { '1': length }));
  const seen = [here()];
  for (let i = 0; i < 2; i++) {
    frame();
    seen.push(here());
  }
  expect(seen).toEqual([1, 2, 4]);
});

test('a page that is scrolled to a position renders all sections at once', () => {
  const { here, arrived } = show(page(7, { whole: true }));
  expect(here()).toBe(7);
  expect(arrived).toHaveBeenCalledTimes(1);
});

test('a document already has all sections and does not call back', () => {
  const { here, arrived } = show(page(7, { html: undefined }));
  expect(here()).toBe(7);
  expect(arrived).not.toHaveBeenCalled();
});

test('the next navigation stops the rendering of a page', () => {
  const { here, show: follow, arrived } = show(page(7));
  frame();
  expect(here()).toBe(4);
  follow(page(3));
  expect(here()).toBe(2);
  frame();
  expect(here()).toBe(3);
  frame();
  expect(arrived).toHaveBeenCalledTimes(1);
});

test('a hidden tab, which has no frames, renders all the sections', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { here } = show(page(3));
  act(() => jest.advanceTimersByTime(1));
  expect(here()).toBe(3);
});
