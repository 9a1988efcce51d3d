import { RENT_VS_SELL_FIELDS } from './calculator-fields.ts';
import { REALISTIC_FIELDS, rentVsSellRealistic } from './rent-vs-sell-realistic.ts';
import type { RealisticAssumptions, RealisticRates } from './rent-vs-sell-realistic.ts';
import type { RentVsSellInputs } from './rent-vs-sell.ts';

/** The uncertain assumptions, which the chart varies. */
export type SwingField =
  | 'monthlyRent'
  | 'appreciationRate'
  | 'taxesAndInsurance'
  | Exclude<keyof RealisticRates, 'yearsLeft'>;

/** One assumption, tried lower and higher while all others stay. */
export interface Swing {
  field: SwingField;
  /** The two values that were tried, in the field's own unit. */
  low: number;
  high: number;
  /** The final difference, dollars, at each. */
  atLow: number;
  atHigh: number;
}

/** How far each is tried: a tenth of an amount; of a rate, the points that it may well be off by. */
const SWINGS: Readonly<Record<SwingField, { share: number } | { points: number }>> = {
  appreciationRate: { points: 1 },
  monthlyRent: { share: 0.1 },
  investmentReturn: { points: 1 },
  rentGrowth: { points: 1 },
  vacancyRate: { points: 3 },
  taxesAndInsurance: { share: 0.1 },
  costGrowth: { points: 1 },
  gainsTax: { points: 5 },
};

/** Which assumption moves the realistic result most: the widest swing comes first. */
export function sensitivity(inputs: RentVsSellInputs, assumed: RealisticAssumptions): Swing[] {
  const given = { ...inputs, ...assumed };
  const differenceWith = (field: SwingField, value: number): number => {
    const changed = { ...given, [field]: value };
    return rentVsSellRealistic(changed, changed).difference;
  };
  const swings = (Object.keys(SWINGS) as SwingField[]).map((field): Swing => {
    const { min, max } = { ...RENT_VS_SELL_FIELDS, ...REALISTIC_FIELDS }[field];
    const value = given[field];
    const swing = SWINGS[field];
    const by = 'points' in swing ? swing.points : value * swing.share;
    // Ten decimals: 2.3 less 0.1 is 2.1999999999999997 otherwise.
    const within = (tried: number) => Number(Math.min(max, Math.max(min, tried)).toFixed(10));
    const low = within(value - by);
    const high = within(value + by);
    return { field, low, high, atLow: differenceWith(field, low), atHigh: differenceWith(field, high) };
  });
  return swings.sort((a, b) => spreadOf(b) - spreadOf(a));
}

/** How far the result moves between the two values that were tried, dollars. */
export const spreadOf = ({ atLow, atHigh }: Swing): number => Math.abs(atHigh - atLow);
