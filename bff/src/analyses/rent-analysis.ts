import { areaPerUnit, roomsPerUnit } from '@epm/contract';
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
  /** Bedrooms and bathrooms are of the whole building: see `roomsPerUnit`. */
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

/** One rent analysis. Rents are whole dollars a month for one unit, rates and changes percent. */
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

/** One unit of the home, as the area guide and the rent provider estimate it. Rooms can be fractions: they are averages. */
export interface Dwelling extends Pick<Home, 'propertyType' | 'bedrooms' | 'bathrooms' | 'yearBuilt'> {
  /** Square feet. */
  area: number;
}

export function dwellingOf({ propertyType, squareFootage, unitCount, bedrooms, bathrooms, yearBuilt }: Home): Dwelling {
  const each = (rooms: number | null) => (rooms === null ? null : roomsPerUnit(rooms, unitCount));
  return {
    propertyType,
    area: areaPerUnit(squareFootage, unitCount),
    bedrooms: each(bedrooms),
    bathrooms: each(bathrooms),
    yearBuilt,
  };
}

export const marketDataOf = ({ yearBuilt, bedrooms, bathrooms, squareFootage, propertyType }: Home): MarketData => ({
  yearBuilt,
  bedrooms,
  bathrooms,
  squareFootage,
  propertyType,
});
