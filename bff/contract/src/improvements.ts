import { type Cents, dollarsOf, times } from './money.ts';

/** One thing that would make a home let better. Costs are whole dollars. */
export interface ImprovementItem {
  name: string;
  /** Chosen for this home. */
  checked: boolean;
  estimatedCost: number;
  /** What staff know better; null while the estimate stands. */
  customCost: number | null;
}

/** For each square foot, or for the whole home; the back-office specification, section 9's defaults per lead. */
const DEFAULTS = [
  { name: 'Professional Cleaning', centsPerSquareFoot: 25 as Cents },
  { name: 'Interior Painting', centsPerSquareFoot: 250 as Cents },
  { name: 'Carpet Cleaning', centsPerSquareFoot: 35 as Cents },
  { name: 'Landscaping', flatCents: 50_000 as Cents },
] as const;

/**
 * The checklist that a home starts with, nothing chosen yet.
 * @param squareFootage of the home; unknown counts as 0, and then only the flat cost is more than nothing
 */
export function defaultImprovements(squareFootage: number | null): ImprovementItem[] {
  return DEFAULTS.map((item) => ({
    name: item.name,
    checked: false,
    estimatedCost: Math.round(
      dollarsOf('flatCents' in item ? item.flatCents : times(item.centsPerSquareFoot, squareFootage ?? 0)),
    ),
    customCost: null,
  }));
}

/**
 * A cost or a rent that staff typed over an estimate, in whole dollars: '$1,200' is 1200. Null, so that the estimate
 * stands, for what is empty, not a number, zero or less.
 */
export function readCustomAmount(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  const amount = text === '' ? Number.NaN : Math.round(Number(text));
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

/** What one item costs: what staff typed, or the estimate where that is missing, invalid or zero. */
export function improvementCost({
  estimatedCost,
  customCost,
}: Pick<ImprovementItem, 'estimatedCost' | 'customCost'>): number {
  return customCost !== null && Number.isFinite(customCost) && customCost > 0 ? customCost : estimatedCost;
}

/** What the chosen items cost together, whole dollars. */
export function improvementsTotal(items: readonly ImprovementItem[]): number {
  return items.reduce((total, item) => (item.checked ? total + improvementCost(item) : total), 0);
}
