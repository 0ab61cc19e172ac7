import { contrast, readColour } from './gallery-tokens';

test.each([
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(255 255 255)', 'rgb(255 255 255)', 1],
  ['rgb(119, 119, 119)', 'rgb(255, 255, 255)', 4.48],
  ['color(srgb 0 0 0)', 'color(srgb 1 1 1)', 21],
])('%s on %s is %d to 1', (colour, ground, ratio) => {
  expect(contrast(readColour(colour), readColour(ground))).toBeCloseTo(ratio, 2);
});

test('a colour that lets the ground through is mixed with it first', () => {
  const white = readColour('rgb(255, 255, 255)');
  expect(contrast(readColour('rgba(0, 0, 0, 0.5)'), white)).toBeCloseTo(
    contrast(readColour('color(srgb 0.5 0.5 0.5)'), white),
    5,
  );
});
