/** The value range of a chart's axis, with the round values that get a grid line. */
export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

const ROUND_FACTORS = [1, 2, 2.5, 5, 10];

/**
 * Returns a scale with round limits that includes all values and zero. Without zero on the axis, a small difference
 * would look large.
 * @param tickCount approximate number of ticks
 */
export function createScale(values: readonly number[], tickCount = 4): Scale {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const step = findRoundStep((high - low || 100) / tickCount);
  const from = Math.floor(low / step);
  const to = Math.max(from + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
  return { min: from * step, max: to * step, ticks };
}

function findRoundStep(rough: number): number {
  let unit = 1;
  while (unit * 10 <= rough) unit *= 10;
  while (unit > rough) unit /= 10;
  return unit * (ROUND_FACTORS.find((factor) => unit * factor >= rough) ?? 10);
}

/**
 * Returns the distance of a value from the top of the chart, in thousandths of the height. Rounds to integers, so that
 * server and browser render the same text.
 */
export function computeDistanceFromTop(value: number, { min, max }: Scale): number {
  return Math.round(((max - value) / (max - min)) * 1000);
}

/** Returns the indexes of the points with a label on the axis: at most seven, including the first and the last. */
export function listLabeledPointIndexes(count: number): Set<number> {
  const lastIndex = count - 1;
  const step = [1, 2, 5, 10, 20].find((each) => lastIndex / each <= 6) ?? 20;
  const indexes = new Set([0, lastIndex]);
  // Omit a label that would be too close to the last label.
  for (let index = step; index <= lastIndex - step * 0.8; index += step) indexes.add(index);
  return indexes;
}

/**
 * Moves labels until neighbors are at least `gap` apart and none is below `max`, and keeps their order. All values are
 * thousandths from the top.
 */
export function spreadLabels(positions: readonly number[], gap: number, max = Infinity): number[] {
  const order = positions.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  const placed = [...positions];
  for (let step = 1; step < order.length; step++) {
    const upper = order[step - 1] ?? 0;
    const lower = order[step] ?? 0;
    const overlap = gap - ((placed[lower] ?? 0) - (placed[upper] ?? 0));
    if (overlap > 0) {
      placed[upper] = (placed[upper] ?? 0) - Math.round(overlap / 2);
      placed[lower] = (placed[upper] ?? 0) + gap;
    }
  }
  let limit = max;
  for (const index of order.toReversed()) {
    placed[index] = Math.min(placed[index] ?? 0, limit);
    limit = placed[index] - gap;
  }
  return placed;
}
