import { widthsOf } from './image-codec.ts';

test.each([
  [1800, [400, 800, 1200, 1800]],
  [1250, [400, 800, 1250]],
  [1000, [400, 800, 1000]],
  [420, [420]],
  [64, [64]],
])('widthsOf returns for %i pixels the full width and the steps below it: %j', (own, widths) => {
  expect(widthsOf(own)).toEqual(widths);
});
