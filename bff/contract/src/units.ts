import { formatCount } from './format.ts';
import type { PropertyType } from './property-types.ts';
import { DEFAULT_UNIT_COUNT } from './rent-defaults.ts';

/** Returns the number of units of a home, or 1 if the number is unknown or 0. */
export const resolveUnitCount = (unitCount: number | null): number =>
  Math.max(DEFAULT_UNIT_COUNT, unitCount ?? DEFAULT_UNIT_COUNT);

/** Returns the square feet of one unit. `squareFootage` is the area of the whole building. */
export const computeAreaPerUnit = (squareFootage: number, unitCount: number | null): number =>
  squareFootage / resolveUnitCount(unitCount);

/**
 * Returns the average number of bedrooms or bathrooms per unit. `rooms` is the number in the whole building: 12
 * bedrooms in 8 units are 1.5 per unit. If `rooms` is smaller than the number of units, it is taken as the number in
 * one unit.
 */
export function computeRoomsPerUnit(rooms: number, unitCount: number | null): number {
  const units = resolveUnitCount(unitCount);
  return rooms < units ? rooms : rooms / units;
}

/**
 * Formats a number of rooms: '3', or '12 in the building, 1.5 per unit' if the home has several units. A number below
 * the number of units is formatted as '2 per unit'.
 */
export function formatRooms(rooms: number, unitCount: number | null): string {
  const each = computeRoomsPerUnit(rooms, unitCount);
  if (resolveUnitCount(unitCount) === 1) return String(rooms);
  const perUnit = `${Number(each.toFixed(1))} per unit`;
  return each === rooms ? perUnit : `${rooms} in the building, ${perUnit}`;
}

/** Returns the hint under a rooms field, with the number of rooms per unit. Undefined for a home with one unit. */
export function formatRoomsHint(rooms: number | null, unitCount: number | null): string | undefined {
  const units = resolveUnitCount(unitCount);
  if (units === 1) return undefined;
  if (rooms === null) return 'Of the whole building.';
  if (rooms < units) return `Fewer than the units, so counted as ${formatRooms(rooms, unitCount)}.`;
  return `${formatRooms(rooms, unitCount)}.`;
}

/**
 * Returns a hint that prompts for the number of units if a multi-family home still has the default of 1. Undefined for
 * all other homes.
 */
export const formatUnitsHint = (propertyType: PropertyType | null, unitCount: number | null): string | undefined =>
  propertyType === 'multi-family' && unitCount === DEFAULT_UNIT_COUNT
    ? 'How many units does the building have? We assume 1 until you change it.'
    : undefined;

/** Formats a number of units as '1 unit' or '4 units'. */
export const formatUnits = (unitCount: number): string =>
  `${formatCount(unitCount)} ${unitCount === 1 ? 'unit' : 'units'}`;
