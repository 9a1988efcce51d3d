import { sizeFactor } from '@epm/contract';
import type { PropertyType } from '@epm/contract';
import type { Dwelling } from '../rent-analysis.ts';

/**
 * How a home differs from the typical home of its bedroom count. HUD's figure is one rent for all homes of a ZIP and
 * bedroom count; these factors move it toward this home. They are house rules of thumb, deliberately small:
 *
 * - size: rents grow slower than area; the contract's `sizeFactor` against the typical area
 * - bathrooms: 3 % for each bath above or below the typical count, within 0.94 and 1.06
 * - age: built 2010 or later +5 %, 1990 to 2009 +2 %, before 1940 -4 %, 1940 to 1969 -2 %; 1970 to 1989 is typical
 * - type: detached +4 %, townhouse +2 %, condo as is, a unit in a multi-family building -3 %
 *
 * What is not known is not adjusted for, and the product stays within {@link ADJUSTMENT_BOUNDS}.
 */
export const ADJUSTMENT_BOUNDS = { min: 0.8, max: 1.35 } as const;

/** Square feet of the typical home by bedrooms, 0 to 5; each further bedroom adds the last step. */
const TYPICAL_AREA = [480, 680, 930, 1400, 2000, 2500] as const;
const TYPICAL_BATHS = [1, 1, 1.5, 2, 2.5, 3] as const;

const BY_TYPE: Readonly<Record<PropertyType, number>> = {
  'single-family': 1.04,
  townhouse: 1.02,
  condo: 1,
  'multi-family': 0.97,
};

/** @param bedrooms of the dwelling, known or assumed; a fraction lies between the two counts around it */
export function adjustmentFor(home: Omit<Dwelling, 'bedrooms'>, bedrooms: number): number {
  const size = sizeFactor(home.area, typical(TYPICAL_AREA, bedrooms));
  const baths =
    home.bathrooms === null ? 1 : clamp(1 + 0.03 * (home.bathrooms - typical(TYPICAL_BATHS, bedrooms)), 0.94, 1.06);
  const product = size * baths * byAge(home.yearBuilt) * BY_TYPE[home.propertyType];
  return clamp(product, ADJUSTMENT_BOUNDS.min, ADJUSTMENT_BOUNDS.max);
}

function byAge(yearBuilt: number | null): number {
  if (yearBuilt === null) return 1;
  if (yearBuilt >= 2010) return 1.05;
  if (yearBuilt >= 1990) return 1.02;
  if (yearBuilt >= 1970) return 1;
  return yearBuilt >= 1940 ? 0.98 : 0.96;
}

function typical(figures: readonly [number, ...number[]], bedrooms: number): number {
  const last = figures.length - 1;
  const [beforeLast = 0, most = 0] = figures.slice(-2);
  return interpolate(bedrooms, (count) => figures[count] ?? most + (count - last) * (most - beforeLast));
}

/** The figure of a whole count, or what lies between the figures of the two counts around a fraction. */
export function interpolate(bedrooms: number, figureOf: (count: number) => number): number {
  const below = Math.floor(bedrooms);
  const share = bedrooms - below;
  return share === 0 ? figureOf(below) : figureOf(below) * (1 - share) + figureOf(below + 1) * share;
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
