import { type Cents, centsToDollars, multiplyCents } from './money.ts';

/** Improvement that makes a home easier to rent out. Costs are whole dollars. */
export interface ImprovementItem {
  name: string;
  /** True if the improvement is selected for this home. */
  checked: boolean;
  estimatedCost: number;
  /** Cost entered by staff, which replaces the estimate. Null to use the estimate. */
  customCost: number | null;
}

/** Default costs per square foot or per home. Source: back-office specification, section 9, defaults per lead. */
const DEFAULT_IMPROVEMENTS = [
  { name: 'Professional Cleaning', centsPerSquareFoot: 25 as Cents },
  { name: 'Interior Painting', centsPerSquareFoot: 250 as Cents },
  { name: 'Carpet Cleaning', centsPerSquareFoot: 35 as Cents },
  { name: 'Landscaping', flatCents: 50_000 as Cents },
] as const;

/**
 * Returns the initial checklist of a home, with no item selected.
 * @param squareFootage area of the home; null counts as 0, which leaves only the flat cost
 */
export function createDefaultImprovements(squareFootage: number | null): ImprovementItem[] {
  return DEFAULT_IMPROVEMENTS.map((item) => ({
    name: item.name,
    checked: false,
    estimatedCost: Math.round(
      centsToDollars('flatCents' in item ? item.flatCents : multiplyCents(item.centsPerSquareFoot, squareFootage ?? 0)),
    ),
    customCost: null,
  }));
}

/**
 * Parses an amount that staff entered to replace an estimate: '$1,200' is 1200 whole dollars. Returns null, which keeps
 * the estimate, if the text is empty, not a number, zero or negative.
 */
export function parseCustomAmount(typed: string): number | null {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replaceAll(',', '');
  const amount = text === '' ? Number.NaN : Math.round(Number(text));
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null;
}

/** Returns the cost of one item: the custom cost, or the estimate if the custom cost is missing, invalid or zero. */
export function getImprovementCost({
  estimatedCost,
  customCost,
}: Pick<ImprovementItem, 'estimatedCost' | 'customCost'>): number {
  return customCost !== null && Number.isFinite(customCost) && customCost > 0 ? customCost : estimatedCost;
}

/** Returns the total cost of the selected items in whole dollars. */
export function sumImprovements(items: readonly ImprovementItem[]): number {
  return items.reduce((total, item) => (item.checked ? total + getImprovementCost(item) : total), 0);
}
