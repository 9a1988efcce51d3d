import { formatCount } from './format.ts';
import type { PropertyType } from './property-types.ts';
import { DEFAULT_UNIT_COUNT } from './rent-defaults.ts';

/** Units of a home; unknown and 0 count as one. */
export const unitsOf = (unitCount: number | null): number =>
  Math.max(DEFAULT_UNIT_COUNT, unitCount ?? DEFAULT_UNIT_COUNT);

/** Square feet of one unit: the area given is of the whole building. */
export const areaPerUnit = (squareFootage: number, unitCount: number | null): number =>
  squareFootage / unitsOf(unitCount);

/**
 * Bedrooms or bathrooms of one unit, on average. The number given is of the whole building: 12 bedrooms in 8 units are
 * 1.5 in each. A number below the count of units cannot be the building's, so it counts as that of one unit.
 */
export function roomsPerUnit(rooms: number, unitCount: number | null): number {
  const units = unitsOf(unitCount);
  return rooms < units ? rooms : rooms / units;
}

/** '3'; for several units '12 in the building, 1.5 per unit'. A number that counts as that of one unit reads '2 per unit'. */
export function formatRooms(rooms: number, unitCount: number | null): string {
  const each = roomsPerUnit(rooms, unitCount);
  if (unitsOf(unitCount) === 1) return String(rooms);
  const perUnit = `${Number(each.toFixed(1))} per unit`;
  return each === rooms ? perUnit : `${rooms} in the building, ${perUnit}`;
}

/** What a form says beside a number of rooms: how it counts for one unit. Undefined where there is one unit. */
export function roomsHint(rooms: number | null, unitCount: number | null): string | undefined {
  const units = unitsOf(unitCount);
  if (units === 1) return undefined;
  if (rooms === null) return 'Of the whole building.';
  if (rooms < units) return `Fewer than the units, so counted as ${formatRooms(rooms, unitCount)}.`;
  return `${formatRooms(rooms, unitCount)}.`;
}

/** Asks for the units of a multi-family home that still has the form's default of one. Undefined for any other home. */
export const unitsHint = (propertyType: PropertyType | null, unitCount: number | null): string | undefined =>
  propertyType === 'multi-family' && unitCount === DEFAULT_UNIT_COUNT
    ? 'How many units does the building have? We calculate with 1 until you change it.'
    : undefined;

/** '1 unit', '4 units' */
export const formatUnits = (unitCount: number): string =>
  `${formatCount(unitCount)} ${unitCount === 1 ? 'unit' : 'units'}`;
