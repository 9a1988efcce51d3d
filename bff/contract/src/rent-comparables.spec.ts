import { describe, expect, it } from '@jest/globals';
import {
  estimateRent,
  findExclusionError,
  MIN_COMPARABLES,
  normalizeAdjustedRent,
  computeSizeFactor,
} from './rent-comparables.ts';

const sourceFigures = { rentEstimate: 1800, rentRangeLow: 1700, rentRangeHigh: 1900 };
const createComparable = (rentAmount: number, distance = 1, squareFootage: number | null = null) => ({
  rentAmount,
  distance,
  squareFootage,
});

describe('estimateRent', () => {
  it("returns the source's figures in whole dollars when no comparable is excluded", () => {
    const all = [createComparable(1500), createComparable(2400)];
    expect(estimateRent({ rentEstimate: 1850.4, rentRangeLow: 1760, rentRangeHigh: 1940.5 }, all, all, 1500)).toEqual({
      rentEstimate: 1850,
      rentRangeLow: 1760,
      rentRangeHigh: 1941,
    });
    expect(estimateRent(sourceFigures, [], [], 1500)).toEqual(sourceFigures);
  });

  it('scales the estimate and its range with the mean of the remaining comparables', () => {
    const all = [createComparable(1600), createComparable(1800), createComparable(2000), createComparable(2600)];
    // The mean falls from 2,000 to 1,800, a factor of 0.9.
    expect(estimateRent(sourceFigures, all, all.slice(0, 3), 1500)).toEqual({
      rentEstimate: 1620,
      rentRangeLow: 1530,
      rentRangeHigh: 1710,
    });
  });

  it('gives nearby comparables more weight than distant comparables', () => {
    // Weights 1 and 1/3: (1 * 1,500 + 2,100 / 3) / (4/3) = 1,650. If the distant home is excluded: 1,500.
    const all = [createComparable(1500, 0), createComparable(2100, 2)];
    expect(estimateRent(sourceFigures, all, all.slice(0, 1), 1500).rentEstimate).toBe(Math.round((1800 * 1500) / 1650));
  });

  it('keeps the estimate when the excluded comparable differs only in size', () => {
    const all = [
      createComparable(1800, 1, 1500),
      createComparable(1800, 1, 1500),
      createComparable(1800 * 2 ** 0.2, 1, 1500 * 2 ** (0.2 / 0.35)),
    ];
    expect(estimateRent(sourceFigures, all, all.slice(0, 2), 1500)).toEqual(sourceFigures);
  });

  it.each([
    [1500, 1500, 1],
    [1500, null, 1],
    [0, 1500, 1],
    [1500, 0, 1],
    [9000, 900, 1.25],
    [500, 5000, 0.85],
    [2000, 1500, 1.1059],
  ])('for areas of %p and %p square feet, returns the size factor %p', (area, other, factor) =>
    expect(computeSizeFactor(area, other)).toBeCloseTo(factor, 4),
  );
});

it.each([
  [5, 0, null],
  [5, 2, null],
  [5, 3, 'At least 3 comparables must remain.'],
  [2, 0, null],
  [3, 1, 'At least 3 comparables must remain.'],
])('given %p comparables and %p exclusions, returns the error %p', (total, excluded, message) => {
  expect(MIN_COMPARABLES).toBe(3);
  expect(findExclusionError(total, excluded)).toBe(message);
});

it.each([
  [1725, 1725],
  [1725.4, 1725],
  [0, null],
  [0.4, null],
  [-5, null],
  [null, null],
  [Number.NaN, null],
  [1_000_001, null],
])('normalizes the adjusted rent %p to %p', (rent, set) => expect(normalizeAdjustedRent(rent)).toBe(set));
