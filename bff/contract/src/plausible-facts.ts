import type { PropertyType } from './property-types.ts';
import { DEFAULT_UNIT_COUNT } from './rent-defaults.ts';

/**
 * Plausible area of one unit, in square feet. Iowa's cities permit no dwelling below the minimum, and a building above
 * the maximum is not a home.
 */
const UNIT_SQUARE_FEET_BOUNDS = { min: 150, max: 20_000 } as const;

/** Maximum plausible number of units by property type. A building with more units probably has another type. */
const MAX_UNITS_BY_PROPERTY_TYPE: Partial<Record<PropertyType, { count: number; name: string }>> = {
  'single-family': { count: 2, name: 'A single-family home' },
  townhouse: { count: 8, name: 'A townhouse' },
  condo: { count: 8, name: 'A condo' },
};

/**
 * Finds facts that are possible but unlikely. The visitor has to confirm them to get an estimate.
 * @param squareFootage area of the whole building
 * @returns questions by field; empty if all facts are plausible
 */
export function findPlausibilityQuestions({
  propertyType,
  squareFootage,
  unitCount,
}: {
  propertyType: PropertyType;
  squareFootage: number;
  unitCount: number;
}): { squareFootage?: string; unitCount?: string } {
  const area = squareFootage / unitCount;
  const maxUnits = MAX_UNITS_BY_PROPERTY_TYPE[propertyType];
  const isDefaultCount = propertyType === 'multi-family' && unitCount === DEFAULT_UNIT_COUNT;
  return {
    ...((area < UNIT_SQUARE_FEET_BOUNDS.min || area > UNIT_SQUARE_FEET_BOUNDS.max) && {
      squareFootage: `Is the square footage right? A unit has ${UNIT_SQUARE_FEET_BOUNDS.min} to ${UNIT_SQUARE_FEET_BOUNDS.max.toLocaleString('en-US')} square feet.`,
    }),
    ...(maxUnits &&
      unitCount > maxUnits.count && {
        unitCount: `Is the number of units right? ${maxUnits.name} has ${maxUnits.count} at most; a larger building is multi-family.`,
      }),
    ...(isDefaultCount && { unitCount: 'Is the number of units right? A multi-family home has 2 or more.' }),
  };
}
