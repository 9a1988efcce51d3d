import { areaPerUnit, roomsPerUnit } from '@epm/contract';
import type { PropertyType } from '@epm/contract';

/** Facts about a home that an estimate needs. */
export interface Home {
  streetAddress: string;
  city: string;
  state: string;
  zipCode: string;
  propertyType: PropertyType;
  /** Square feet of the whole building. */
  squareFootage: number;
  unitCount: number;
  /** Rooms of the whole building, see `roomsPerUnit`. */
  bedrooms: number | null;
  bathrooms: number | null;
  yearBuilt: number | null;
}

export interface Comparable {
  address: string;
  /** Distance in miles. */
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

/** Facts about the home that the analysis used. They are stored with its figures. */
export interface MarketData {
  yearBuilt: number | null;
  bedrooms: number | null;
  bathrooms: number | null;
  squareFootage: number;
  propertyType: PropertyType;
}

/** A rent analysis. Rents are in whole dollars a month for one unit, rates and changes in percent. */
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
  /** Whether occupancy and days on market are defaults for the region instead of figures for this home. */
  isRegionalDefault: boolean;
  source: { kind: 'provider' | 'area-guide'; label: string; detail: string; year: number };
}

/**
 * One unit of a home, whose rent the area guide and the rent provider estimate. The numbers of rooms are averages over
 * all units, so they can be fractions.
 */
export interface Dwelling extends Pick<Home, 'propertyType' | 'bedrooms' | 'bathrooms' | 'yearBuilt'> {
  /** Square feet. */
  area: number;
}

export function toDwelling({ propertyType, squareFootage, unitCount, bedrooms, bathrooms, yearBuilt }: Home): Dwelling {
  const each = (rooms: number | null) => (rooms === null ? null : roomsPerUnit(rooms, unitCount));
  return {
    propertyType,
    area: areaPerUnit(squareFootage, unitCount),
    bedrooms: each(bedrooms),
    bathrooms: each(bathrooms),
    yearBuilt,
  };
}

export const toMarketData = ({ yearBuilt, bedrooms, bathrooms, squareFootage, propertyType }: Home): MarketData => ({
  yearBuilt,
  bedrooms,
  bathrooms,
  squareFootage,
  propertyType,
});
