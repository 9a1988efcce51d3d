/** The part of RentCast's answer that we use; what else it sends is ignored. */
export interface RentcastEstimate {
  rent: number;
  rentRangeLow: number;
  rentRangeHigh: number;
  subjectProperty?: { bedrooms?: number; bathrooms?: number; yearBuilt?: number };
  comparables: { formattedAddress: string; price: number; distance: number; squareFootage?: number }[];
}

/** At most as many comparables as we asked for, nearest as the provider ranks them. */
const MAX_COMPARABLES = 5;

/**
 * Checks an answer. A rent that cannot be one refuses the whole; a broken comparable is left out.
 * @returns null when it is not a usable estimate
 */
export function readRentEstimate(answer: unknown): RentcastEstimate | null {
  if (!isRecord(answer)) return null;
  const { rent, rentRangeLow, rentRangeHigh, subjectProperty, comparables } = answer;
  if (!isRent(rent) || !isRent(rentRangeLow) || !isRent(rentRangeHigh) || !Array.isArray(comparables)) return null;
  if (rentRangeLow > rent || rent > rentRangeHigh) return null;
  return {
    rent,
    rentRangeLow,
    rentRangeHigh,
    ...(isRecord(subjectProperty) && {
      subjectProperty: {
        ...numberOf(subjectProperty, 'bedrooms'),
        ...numberOf(subjectProperty, 'bathrooms'),
        ...numberOf(subjectProperty, 'yearBuilt'),
      },
    }),
    comparables: comparables.flatMap(readComparable).slice(0, MAX_COMPARABLES),
  };
}

function readComparable(value: unknown): RentcastEstimate['comparables'] {
  if (!isRecord(value)) return [];
  const { formattedAddress, price } = value;
  const { distance } = numberOf(value, 'distance');
  if (typeof formattedAddress !== 'string' || !formattedAddress.trim() || !isRent(price) || distance === undefined) {
    return [];
  }
  return [{ formattedAddress: formattedAddress.slice(0, 300), price, distance, ...numberOf(value, 'squareFootage') }];
}

function numberOf<K extends string>(record: Record<string, unknown>, key: K): Partial<Record<K, number>> {
  const value = record[key];
  const isUsable = typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 1e9;
  return isUsable ? ({ [key]: value } as Record<K, number>) : {};
}

function isRent(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < 1_000_000;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
