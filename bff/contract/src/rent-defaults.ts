import type { PropertyType } from './property-types.ts';

/** The only state the company works in. */
export const HOME_STATE = 'IA';
/** Units of a home for which none are given. */
export const DEFAULT_UNIT_COUNT = 1;
/** Dollars a month, where staff price a home without a rent estimate. */
export const ASSUMED_RENT = 2000;

/** How every figure below is named where a person reads it: a figure of the region, never of this home. */
export const REGIONAL_DEFAULT_LABEL = 'Regional default';

/**
 * What the specification puts in place of provider data that is missing. Rent in dollars a month, occupancy and
 * change in percent, days in calendar days.
 */
export const PROVIDER_FALLBACK = {
  rent: 1800,
  lowShare: 0.9,
  highShare: 1.1,
  bedrooms: 3,
  bathrooms: 2,
  squareFootage: 1500,
  propertyType: 'single-family' as PropertyType,
  averageDaysOnMarket: 30,
  occupancyRate: 95,
  yearOverYearChange: 3.5,
} as const;
