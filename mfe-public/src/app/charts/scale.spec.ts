import { spreadLabels, computeDistanceFromTop, listLabeledPointIndexes, createScale } from './scale.ts';

it.each([
  [[80_000, 169_531], 0, 200_000, [0, 50_000, 100_000, 150_000, 200_000]],
  [[-30_000, 45_000], -40_000, 60_000, [-40_000, -20_000, 0, 20_000, 40_000, 60_000]],
  [[0, 0], 0, 25, [0, 25]],
  [[-5, -1], -6, 0, [-6, -4, -2, 0]],
])('for the values %j, returns a scale that includes zero and ends at round numbers', (values, min, max, ticks) => {
  expect(createScale(values)).toEqual({ min, max, ticks });
});

it('returns the distance of a value from the top in thousandths of the height', () => {
  const scale = createScale([0, 200]);
  expect([200, 100, 0].map((value) => computeDistanceFromTop(value, scale))).toEqual([0, 500, 1000]);
});

it.each([
  [2, [0, 1]],
  [6, [0, 1, 2, 3, 4, 5]],
  [11, [0, 2, 4, 6, 8, 10]],
  [31, [0, 5, 10, 15, 20, 25, 30]],
  [8, [0, 2, 4, 7]],
])('labels at most seven of %i points, including the first and the last', (count, marked) => {
  expect([...listLabeledPointIndexes(count)].sort((a, b) => a - b)).toEqual(marked);
});

it('moves labels apart that are too close, without changing their order', () => {
  expect(spreadLabels([100, 600], 120)).toEqual([100, 600]);
  expect(spreadLabels([300, 310], 120)).toEqual([245, 365]);
  expect(spreadLabels([310, 300], 120)).toEqual([365, 245]);
});

it('moves labels up that are too low, together with the labels above them', () => {
  expect(spreadLabels([300, 1000], 120, 900)).toEqual([300, 900]);
  expect(spreadLabels([1000, 990], 120, 900)).toEqual([900, 780]);
});
