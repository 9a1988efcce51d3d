import { encodedWidths } from './image-codec.ts';

test.each([
  [1800, [400, 800, 1200, 1800]],
  [1250, [400, 800, 1250]],
  [1000, [400, 800, 1000]],
  [420, [420]],
  [64, [64]],
])('encodedWidths returns for %i pixels the full width and the steps below it: %j', (own, widths) => {
  expect(encodedWidths(own)).toEqual(widths);
});
