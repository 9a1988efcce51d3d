import { widthsOf } from './image-codec.ts';

test.each([
  [1800, [400, 800, 1200, 1800]],
  [1250, [400, 800, 1250]],
  [1000, [400, 800, 1000]],
  [420, [420]],
  [64, [64]],
])('a picture of %i pixels is served at its own width and the steps well below', (own, widths) => {
  expect(widthsOf(own)).toEqual(widths);
});
