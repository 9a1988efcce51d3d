import { listEncodedWidths } from './image-codec.ts';

test.each([
  [1800, [400, 800, 1200, 1800]],
  [1250, [400, 800, 1250]],
  [1000, [400, 800, 1000]],
  [420, [420]],
  [64, [64]],
])('encodes a picture with a width of %i pixels at the widths %j', (own, widths) => {
  expect(listEncodedWidths(own)).toEqual(widths);
});
