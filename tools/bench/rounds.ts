/** A contender measured against the others in the same run: one call is one round, and gives one figure. */
export interface Contender {
  name: string;
  round(): Promise<number>;
}

export interface Figure {
  name: string;
  median: number;
  rounds: number[];
  /** Median over rounds of (this round / the limit's same round). */
  ratio: number;
  best: number;
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/**
 * Runs the contenders in turn, round after round, so that the machine's moods fall on all of them alike.
 * The first contender is the limit: every ratio is to its figure of the same round.
 */
export async function interleave(contenders: Contender[], rounds = 5): Promise<Figure[]> {
  const figures = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const contender of contenders) figures.get(contender.name)!.push(await contender.round());
  }
  const limit = figures.get(contenders[0]!.name)!;
  return contenders.map(({ name }) => {
    const own = figures.get(name)!;
    const ratios = own.map((value, round) => value / limit[round]!);
    return { name, median: median(own), rounds: own, ratio: median(ratios), best: Math.min(...ratios) };
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

/** A goal is missed only when the median and the best round both miss it: one noisy round is not a finding. */
export const judge = (what: string, limit: Figure, own: Figure, aim: number, unit: string): Row => ({
  what,
  limit: `${show(limit.median)} ${unit}`,
  figure: `${show(own.median)} ${unit}`,
  ratio: own.ratio,
  aim,
  isMet: own.ratio <= aim || own.best <= aim,
});

export const show = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));
