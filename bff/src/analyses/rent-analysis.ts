import type { PropertyType } from '@epm/contract';

/** What an estimate needs to know about a home. */
export interface Home {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  /** Of the whole building. */
  squareFootage: number;
  unitCount: number;
  bedrooms: number | null;
  bathrooms: number | null;
  yearBuilt: number | null;
}

export interface Comparable {
  address: string;
  /** Miles. */
  distance: number;
  squareFootage: number | null;
  /** Dollars a month. */
  rentAmount: number;
}

export interface RentHistoryPoint {
  year: number;
  /** Dollars a month. */
  rent: number;
}

/** The home's facts as the analysis took them, beside the figures that came of them. */
export interface MarketData {
  yearBuilt: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFootage: number;
  propertyType: PropertyType;
}

/** One rent analysis. Rents are whole dollars a month, rates and changes percent. */
export interface RentAnalysis {
  rentEstimate: number;
  rentRangeLow: number;
  rentRangeHigh: number;
  occupancyRate: number;
  averageDaysOnMarket: number;
  yearOverYearChange: number;
  comparables: Comparable[];
  marketData: MarketData;
  history: RentHistoryPoint[];
  /** Occupancy and days on market are the region's, not this home's. */
  isRegionalDefault: boolean;
  source: { kind: 'provider' | 'area-guide'; label: string; detail: string; year: number };
}

/** Square feet of one dwelling of the home: a building's area is shared by its units. */
export const areaOf = ({ squareFootage, unitCount }: Pick<Home, 'squareFootage' | 'unitCount'>): number =>
  squareFootage / Math.max(1, unitCount);

export const marketDataOf = ({ yearBuilt, bedrooms, bathrooms, squareFootage, propertyType }: Home): MarketData => ({
  yearBuilt,
  bedrooms,
  bathrooms,
  squareFootage,
  propertyType,
});
