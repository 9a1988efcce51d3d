/** The fields of RentCast's response that we use. */
export interface RentcastEstimate {
  rent: number;
  rentRangeLow: number;
  rentRangeHigh: number;
  subjectProperty?: { bedrooms?: number; bathrooms?: number; yearBuilt?: number };
  comparables: { formattedAddress: string; price: number; distance: number; squareFootage?: number }[];
}

/** Maximum number of comparables to store, the number that we request. The provider lists the best matches first. */
const MAX_COMPARABLES = 5;

/**
 * Validates and parses a response. Omits invalid comparables.
 * @returns null if the response has no plausible rent
 */
export function parseRentEstimate(response: unknown): RentcastEstimate | null {
  if (!isRecord(response)) return null;
  const { rent, rentRangeLow, rentRangeHigh, subjectProperty, comparables } = response;
  if (!isRent(rent) || !isRent(rentRangeLow) || !isRent(rentRangeHigh) || !Array.isArray(comparables)) return null;
  if (rentRangeLow > rent || rent > rentRangeHigh) return null;
  return {
    rent,
    rentRangeLow,
    rentRangeHigh,
    ...(isRecord(subjectProperty) && {
      subjectProperty: {
        ...pickNumber(subjectProperty, 'bedrooms'),
        ...pickNumber(subjectProperty, 'bathrooms'),
        ...pickNumber(subjectProperty, 'yearBuilt'),
      },
    }),
    comparables: comparables.flatMap(parseComparable).slice(0, MAX_COMPARABLES),
  };
}

function parseComparable(value: unknown): RentcastEstimate['comparables'] {
  if (!isRecord(value)) return [];
  const { formattedAddress, price } = value;
  const { distance } = pickNumber(value, 'distance');
  if (typeof formattedAddress !== 'string' || !formattedAddress.trim() || !isRent(price) || distance === undefined) {
    return [];
  }
  return [{ formattedAddress: formattedAddress.slice(0, 300), price, distance, ...pickNumber(value, 'squareFootage') }];
}

function pickNumber<K extends string>(record: Record<string, unknown>, key: K): Partial<Record<K, number>> {
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
