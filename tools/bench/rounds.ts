/** Alternative to measure. Each call to `round` returns one value. */
export interface BenchmarkAlternative {
  name: string;
  round(): Promise<number>;
}

export interface Measurement {
  name: string;
  median: number;
  rounds: number[];
  /** Median of the ratios to the baseline in the individual rounds. */
  ratio: number;
  best: number;
}

export function computeMedian(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Measures the alternatives in turn, round after round, so that variations in the machine's load affect all of them
 * equally. The first alternative is the baseline.
 */
export async function measureInTurn(alternatives: BenchmarkAlternative[], rounds = 5): Promise<Measurement[]> {
  const measurements = alternatives.map(({ name }) => ({ name, rounds: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [index, alternative] of alternatives.entries())
      measurements[index]!.rounds.push(await alternative.round());
  }
  return compareToBaseline(measurements);
}

/** Computes the ratios of values that were already measured in alternating rounds. */
export function compareToBaseline(measurements: Pick<Measurement, 'name' | 'rounds'>[]): Measurement[] {
  const baselineRounds = measurements[0]!.rounds;
  return measurements.map(({ name, rounds }) => {
    const ratios = rounds.map((value, round) => value / baselineRounds[round]!);
    return { name, median: computeMedian(rounds), rounds, ratio: computeMedian(ratios), best: Math.min(...ratios) };
  });
}

export interface ResultRow {
  label: string;
  baseline: string;
  value: string;
  ratio: number;
  target: number;
  isMet: boolean;
}

/**
 * Creates the result row for a ratio to a baseline. Because measurements are noisy, the target counts as missed only if
 * both the median and the best round miss it.
 */
export const compareWithTarget = (
  label: string,
  baseline: Measurement,
  measured: Measurement,
  target: number,
  unit: string,
): ResultRow => ({
  label,
  baseline: `${formatFigure(baseline.median)} ${unit}`,
  value: `${formatFigure(measured.median)} ${unit}`,
  ratio: measured.ratio,
  target,
  isMet: measured.ratio <= target || measured.best <= target,
});

/** Creates the result row for a value with a fixed limit. */
export const compareWithLimit = (label: string, value: number, limit: number, unit: string): ResultRow => ({
  label,
  baseline: `${limit} ${unit}`,
  value: `${value} ${unit}`,
  ratio: value / limit,
  target: 1,
  isMet: value <= limit,
});

export const formatFigure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
