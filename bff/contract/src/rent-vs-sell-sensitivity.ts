import { RENT_VS_SELL_FIELDS } from './calculator-fields.ts';
import { REALISTIC_FIELDS, computeRealisticRentVsSell } from './rent-vs-sell-realistic.ts';
import type { RealisticAssumptions, RealisticRates } from './rent-vs-sell-realistic.ts';
import type { RentVsSellInputs } from './rent-vs-sell.ts';

/** Uncertain assumptions, which the sensitivity chart varies. */
export type SwingField =
  | 'monthlyRent'
  | 'appreciationRate'
  | 'taxesAndInsurance'
  | Exclude<keyof RealisticRates, 'yearsLeft'>;

/** Effect of lowering and raising one assumption while all others stay fixed. */
export interface Swing {
  field: SwingField;
  /** Lowered value, in the field's unit. */
  low: number;
  high: number;
  /** Final difference in dollars at the lowered value. */
  atLow: number;
  atHigh: number;
}

/** Size of each variation: a tenth of an amount, or a plausible error of a rate in percentage points. */
const SWING_SIZES: Readonly<Record<SwingField, { share: number } | { points: number }>> = {
  appreciationRate: { points: 1 },
  monthlyRent: { share: 0.1 },
  investmentReturn: { points: 1 },
  rentGrowth: { points: 1 },
  vacancyRate: { points: 3 },
  taxesAndInsurance: { share: 0.1 },
  costGrowth: { points: 1 },
  gainsTax: { points: 5 },
};

/** Computes how strongly each assumption affects the realistic result, largest effect first. */
export function computeSensitivity(inputs: RentVsSellInputs, assumed: RealisticAssumptions): Swing[] {
  const assumedInputs = { ...inputs, ...assumed };
  const differenceWith = (field: SwingField, value: number): number => {
    const changed = { ...assumedInputs, [field]: value };
    return computeRealisticRentVsSell(changed, changed).difference;
  };
  const swings = (Object.keys(SWING_SIZES) as SwingField[]).map((field): Swing => {
    const { min, max } = { ...RENT_VS_SELL_FIELDS, ...REALISTIC_FIELDS }[field];
    const value = assumedInputs[field];
    const swing = SWING_SIZES[field];
    const variation = 'points' in swing ? swing.points : value * swing.share;
    // Rounds to ten decimals, because 2.3 - 0.1 is 2.1999999999999997 in floating point.
    const clamp = (candidate: number) => Number(Math.min(max, Math.max(min, candidate)).toFixed(10));
    const low = clamp(value - variation);
    const high = clamp(value + variation);
    return { field, low, high, atLow: differenceWith(field, low), atHigh: differenceWith(field, high) };
  });
  return swings.sort((a, b) => computeSpread(b) - computeSpread(a));
}

/** Returns the difference between the results at the two values, in dollars. */
export const computeSpread = ({ atLow, atHigh }: Swing): number => Math.abs(atHigh - atLow);
