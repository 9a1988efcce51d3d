import { describe, expect, it } from '@jest/globals';
import { createDefaultImprovements, getImprovementCost, sumImprovements, parseCustomAmount } from './improvements.ts';

describe('createDefaultImprovements', () => {
  it.each([
    [1000, 250, 2500, 350],
    [1850, 463, 4625, 648],
    [1, 0, 3, 0],
    // 0.35 * 90 is slightly less than 31.5 in floating point.
    [90, 23, 225, 32],
    [0, 0, 0, 0],
    [null, 0, 0, 0],
  ])('computes the default costs of a home with %p square feet', (squareFootage, cleaning, painting, carpet) => {
    expect(createDefaultImprovements(squareFootage)).toEqual([
      { name: 'Professional Cleaning', checked: false, estimatedCost: cleaning, customCost: null },
      { name: 'Interior Painting', checked: false, estimatedCost: painting, customCost: null },
      { name: 'Carpet Cleaning', checked: false, estimatedCost: carpet, customCost: null },
      { name: 'Landscaping', checked: false, estimatedCost: 500, customCost: null },
    ]);
  });
});

describe('parseCustomAmount', () => {
  it.each([
    ['1200', 1200],
    ['$1,200', 1200],
    [' $ 900.40 ', 900],
    ['0', null],
    ['0.4', null],
    ['-5', null],
    ['', null],
    ['about 900', null],
    ['Infinity', null],
    ['1e400', null],
  ])('parses the custom amount %p as %p', (typed, amount) => {
    expect(parseCustomAmount(typed)).toBe(amount);
  });
});

describe('getImprovementCost', () => {
  it.each([
    [1200, 1200],
    [null, 500],
    [0, 500],
    [-1, 500],
    [Number.NaN, 500],
    [Number.POSITIVE_INFINITY, 500],
  ])('for the custom cost %p and the estimated cost 500, returns %p', (customCost, cost) => {
    expect(getImprovementCost({ estimatedCost: 500, customCost })).toBe(cost);
  });
});

describe('sumImprovements', () => {
  it('counts only selected items in the total', () => {
    const [cleaning, painting, , landscaping] = createDefaultImprovements(1000);
    expect(
      sumImprovements([
        { ...cleaning!, checked: true },
        painting!,
        { ...landscaping!, checked: true, customCost: 800 },
      ]),
    ).toBe(1050);
  });
});
