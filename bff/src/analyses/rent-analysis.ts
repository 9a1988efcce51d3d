import { computeAreaPerUnit, computeRoomsPerUnit } from '@epm/contract';
import type { PropertyType } from '@epm/contract';

/** Property data that an estimate requires. */
export interface EstimatedHome {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  /** Square feet of the whole building. */
  squareFootage: number;
  unitCount: number;
  /** Number of bedrooms in the whole building; see `computeRoomsPerUnit`. */
  bedrooms: number | null;
  bathrooms: number | null;
  yearBuilt: number | null;
}

export interface Comparable {
  address: string;
  /** Distance from the home in miles. */
  distance: number;
  squareFootage: number | null;
  /** Rent in dollars per month. */
  rentAmount: number;
}

export interface RentHistoryPoint {
  year: number;
  /** Rent in dollars per month. */
  rent: number;
}

/** Property data that the analysis used, stored with the analysis. */
export interface AnalyzedPropertyData {
  yearBuilt: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFootage: number;
  propertyType: PropertyType;
}

/** A rent analysis. Rents are in whole dollars per month for one unit, rates and changes in percent. */
export interface RentAnalysis {
  rentEstimate: number;
  rentRangeLow: number;
  rentRangeHigh: number;
  occupancyRate: number;
  averageDaysOnMarket: number;
  yearOverYearChange: number;
  comparables: Comparable[];
  marketData: AnalyzedPropertyData;
  history: RentHistoryPoint[];
  /** True if occupancy and days on market are regional defaults instead of values for this home. */
  isRegionalDefault: boolean;
  source: { kind: 'provider' | 'area-guide'; label: string; detail: string; year: number };
}

/** An average unit of a home, as used for estimates. Room counts can be fractions. */
export interface AverageUnit extends Pick<EstimatedHome, 'propertyType' | 'bedrooms' | 'bathrooms' | 'yearBuilt'> {
  /** Area in square feet. */
  area: number;
}

export function toAverageUnit({
  propertyType,
  squareFootage,
  unitCount,
  bedrooms,
  bathrooms,
  yearBuilt,
}: EstimatedHome): AverageUnit {
  const toRoomsPerUnit = (rooms: number | null) => (rooms === null ? null : computeRoomsPerUnit(rooms, unitCount));
  return {
    propertyType,
    area: computeAreaPerUnit(squareFootage, unitCount),
    bedrooms: toRoomsPerUnit(bedrooms),
    bathrooms: toRoomsPerUnit(bathrooms),
    yearBuilt,
  };
}

export const toAnalyzedPropertyData = ({
  yearBuilt,
  bedrooms,
  bathrooms,
  squareFootage,
  propertyType,
}: EstimatedHome): AnalyzedPropertyData => ({
  yearBuilt,
  bedrooms,
  bathrooms,
  squareFootage,
  propertyType,
});
