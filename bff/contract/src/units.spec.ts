import { describe, expect, it } from '@jest/globals';
import {
  computeAreaPerUnit,
  formatRooms,
  formatRoomsHint,
  computeRoomsPerUnit,
  formatUnitsHint,
  resolveUnitCount,
} from './units.ts';

describe('computeRoomsPerUnit', () => {
  it.each([
    // rooms, units, rooms per unit, text
    [3, 1, 3, '3'],
    [0, 1, 0, '0'],
    [12, 8, 1.5, '12 in the building, 1.5 per unit'],
    [8, 4, 2, '8 in the building, 2 per unit'],
    [4, 4, 1, '4 in the building, 1 per unit'],
    [2, 4, 2, '2 per unit'],
    [2.5, null, 2.5, '2.5'],
  ])('counts %p rooms in %p units as %p per unit', (rooms, units, each, words) => {
    expect(computeRoomsPerUnit(rooms, units)).toBe(each);
    expect(formatRooms(rooms, units)).toBe(words);
  });
});

it.each([
  [3, 1, undefined],
  [null, 4, 'Of the whole building.'],
  [8, 4, '8 in the building, 2 per unit.'],
  [2, 4, 'Fewer than the units, so counted as 2 per unit.'],
])('formats the hint for %p rooms in %p units as %p', (rooms, units, hint) => {
  expect(formatRoomsHint(rooms, units)).toBe(hint);
});

it('prompts for the number of units when a multi-family home has the default of 1', () => {
  expect(formatUnitsHint('multi-family', 1)).toMatch(/^How many units does the building have\?/);
  expect([
    formatUnitsHint('multi-family', 4),
    formatUnitsHint('multi-family', null),
    formatUnitsHint('condo', 1),
    formatUnitsHint(null, 1),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});

it.each([
  [null, 1],
  [0, 1],
  [1, 1],
  [8, 8],
])('counts %p units as %p', (given, units) => {
  expect(resolveUnitCount(given)).toBe(units);
  expect(computeAreaPerUnit(6400, given)).toBe(6400 / units);
});
