import { computeSizeFactor } from '@epm/contract';
import type { PropertyType } from '@epm/contract';
import type { AverageUnit } from '../rent-analysis.ts';

/**
 * Bounds for the product of all factors. HUD publishes one rent per ZIP and number of bedrooms. The following factors
 * adjust that rent to one home. They are our own rules of thumb and deliberately small:
 *
 * - size: `computeSizeFactor` from the contract package, relative to the typical area; rents grow more slowly than area
 * - bathrooms: 3% for each bathroom above or below the typical number, between 0.94 and 1.06
 * - age: built 2010 or later +5%, 1990 to 2009 +2%, 1970 to 1989 typical, 1940 to 1969 -2%, before 1940 -4%
 * - type: detached +4%, townhouse +2%, condo typical, a unit in a multi-family building -3%
 *
 * An unknown fact has the factor 1.
 */
export const ADJUSTMENT_FACTOR_BOUNDS = { min: 0.8, max: 1.35 } as const;

/** Square feet of the typical home with 0 to 5 bedrooms. Each additional bedroom adds as much area as the fifth. */
const TYPICAL_SQUARE_FEET = [480, 680, 930, 1400, 2000, 2500] as const;
const TYPICAL_BATHROOM_COUNTS = [1, 1, 1.5, 2, 2.5, 3] as const;

const PROPERTY_TYPE_FACTORS: Readonly<Record<PropertyType, number>> = {
  'single-family': 1.04,
  townhouse: 1.02,
  condo: 1,
  'multi-family': 0.97,
};

/**
 * Returns the ratio of this home's rent to the rent of the typical home with the same number of bedrooms.
 * @param bedrooms known or assumed number of bedrooms; a fraction is interpolated
 */
export function computeAdjustmentFactor(home: Omit<AverageUnit, 'bedrooms'>, bedrooms: number): number {
  const size = computeSizeFactor(home.area, getTypicalFigure(TYPICAL_SQUARE_FEET, bedrooms));
  const baths =
    home.bathrooms === null
      ? 1
      : clamp(1 + 0.03 * (home.bathrooms - getTypicalFigure(TYPICAL_BATHROOM_COUNTS, bedrooms)), 0.94, 1.06);
  const product = size * baths * getAgeFactor(home.yearBuilt) * PROPERTY_TYPE_FACTORS[home.propertyType];
  return clamp(product, ADJUSTMENT_FACTOR_BOUNDS.min, ADJUSTMENT_FACTOR_BOUNDS.max);
}

function getAgeFactor(yearBuilt: number | null): number {
  if (yearBuilt === null) return 1;
  if (yearBuilt >= 2010) return 1.05;
  if (yearBuilt >= 1990) return 1.02;
  if (yearBuilt >= 1970) return 1;
  return yearBuilt >= 1940 ? 0.98 : 0.96;
}

function getTypicalFigure(figures: readonly [number, ...number[]], bedrooms: number): number {
  const last = figures.length - 1;
  const [beforeLast = 0, most = 0] = figures.slice(-2);
  return interpolateByBedrooms(bedrooms, (count) => figures[count] ?? most + (count - last) * (most - beforeLast));
}

/** Returns the value for a number of bedrooms, and interpolates linearly if the number is fractional. */
export function interpolateByBedrooms(bedrooms: number, getFigure: (count: number) => number): number {
  const below = Math.floor(bedrooms);
  const share = bedrooms - below;
  return share === 0 ? getFigure(below) : getFigure(below) * (1 - share) + getFigure(below + 1) * share;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
