import type { PropertyType } from './property-types.ts';

/** State in which the company manages homes. */
export const COMPANY_STATE = 'IA';
/** Number of units that is assumed for a home if the number is unknown. */
export const DEFAULT_UNIT_COUNT = 1;
/** Rent that is assumed for a home without an estimate, in dollars a month. */
export const ASSUMED_RENT = 2000;

/** Label of a figure that is a default for the region and was not determined for this home. */
export const REGIONAL_DEFAULT_LABEL = 'Regional default';

/**
 * Specified values that replace missing provider data. Rent is in dollars a month, occupancy and change in percent,
 * time in calendar days.
 */
export const PROVIDER_FALLBACK_FIGURES = {
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
