/** Measured alternative. Each call of `round` returns one figure. */
export interface Contender {
  name: string;
  round(): Promise<number>;
}

export interface Figure {
  name: string;
  median: number;
  rounds: number[];
  /** Median of the ratios to the baseline's figure of the same round. */
  ratio: number;
  best: number;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Runs the contenders in turn, round after round, so that variations of the machine's load affect all of them equally.
 * The first contender is the baseline: every ratio refers to its figure of the same round.
 */
export async function interleave(contenders: Contender[], rounds = 5): Promise<Figure[]> {
  const taken = contenders.map(({ name }) => ({ name, rounds: [] as number[] }));
  for (let round = 0; round < rounds; round++) {
    for (const [at, contender] of contenders.entries()) taken[at]!.rounds.push(await contender.round());
  }
  return compare(taken);
}

/** Computes the ratios of figures that have already been measured in turn. */
export function compare(taken: Pick<Figure, 'name' | 'rounds'>[]): Figure[] {
  const limit = taken[0]!.rounds;
  return taken.map(({ name, rounds }) => {
    const ratios = rounds.map((value, round) => value / limit[round]!);
    return { name, median: median(rounds), rounds, ratio: median(ratios), best: Math.min(...ratios) };
  });
}

export interface Row {
  what: string;
  limit: string;
  figure: string;
  ratio: number;
  aim: number;
  isMet: boolean;
}

/**
 * Returns a row for the ratio to a baseline. Counts as missed only when both the median and the best round miss the
 * aim, because one noisy round proves nothing.
 */
export const judgeRatio = (what: string, limit: Figure, own: Figure, aim: number, unit: string): Row => ({
  what,
  limit: `${formatFigure(limit.median)} ${unit}`,
  figure: `${formatFigure(own.median)} ${unit}`,
  ratio: own.ratio,
  aim,
  isMet: own.ratio <= aim || own.best <= aim,
});

/** Returns a row for a figure with a fixed limit. */
export const atMost = (what: string, figure: number, most: number, unit: string): Row => ({
  what,
  limit: `${most} ${unit}`,
  figure: `${figure} ${unit}`,
  ratio: figure / most,
  aim: 1,
  isMet: figure <= most,
});

export const formatFigure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
