import type { Frames } from '../frames';
import { createReel, type Moment } from './reel';

/** What is drawn of five frames, of which those that are there are decoded. */
function drawn(there: number[], ...moments: (Moment | undefined)[]) {
  const bitmap = (i: number) => ({ width: 588, height: 700, i }) as unknown as ImageBitmap;
  const nearest = (index: number) => there.toSorted((a, b) => Math.abs(a - index) - Math.abs(b - index))[0] ?? -1;
  const frames: Frames = {
    all: Promise.resolve(),
    want: (index) => bitmap(nearest(index)),
    wantNoOther: (index) => (there.includes(index) ? bitmap(index) : undefined),
  };
  const list: string[] = [];
  const context = {
    globalAlpha: 1,
    drawImage: (frame: { i: number }) => list.push(`${frame.i}@${context.globalAlpha}`),
  };
  const canvas = { width: 1, height: 1, getContext: () => context } as unknown as HTMLCanvasElement;
  const reel = createReel(canvas, frames, 5);
  for (const moment of moments) reel(moment);
  return list.join(' ');
}

beforeEach(() => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
});

const all = [0, 1, 2, 3, 4];

test('the light comes over the door at rest', () => {
  expect(drawn(all, { light: 0.25 })).toBe('0@1 1@0.25');
  expect(drawn(all, { light: 1, denied: true })).toBe('0@1 2@1');
});

test('the door opens from the lit frame, one pose passing into the next', () => {
  expect(drawn(all, { light: 1, open: 0.25 })).toBe('1@1 3@0.5');
  expect(drawn(all, { light: 1, open: 0.75 })).toBe('3@1 4@0.5');
  expect(drawn(all, { light: 1, open: 1 })).toBe('4@1');
});

test('a light that is not decoded yet is not told by another', () => {
  expect(drawn([0, 1], { light: 1, denied: true })).toBe('0@1');
  expect(drawn([1, 2], { light: 0 })).toBe('');
});

test('a frame that came draws the last moment again', () => {
  expect(drawn(all, { light: 0.5 }, undefined)).toBe('0@1 1@0.5 0@1 1@0.5');
});
