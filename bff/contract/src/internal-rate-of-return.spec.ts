import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeInternalRateOfReturn, computeNetPresentValue } from './internal-rate-of-return.ts';

describe('computeInternalRateOfReturn', () => {
  it.each([
    ['an amount that doubles in a year', [-100, 200], 1],
    ['a yield of 10% each year', [-1000, 100, 100, 1100], 0.1],
    ['an amount that is returned without interest', [-100, 0, 100], 0],
    ['a loss of half', [-100, 50], -0.5],
    ['a loss of nearly everything', [-1_000_000, 1], -0.999999],
    ['a gain by a factor of a thousand', [-1, 1000], 999],
  ])('returns the rate of return for %s', (_, amounts, rate) => {
    expect(computeInternalRateOfReturn(amounts)).toBeCloseTo(rate, 9);
  });

  it('returns the rate of return nearer to zero when there are two rates', () => {
    // −100 (1 + r)² + 230 (1 + r) − 132 = 0 at 10% and at 20%
    expect(computeInternalRateOfReturn([-100, 230, -132])).toBeCloseTo(0.1, 9);
  });

  it.each([
    ['no amount is paid', [100, 100]],
    ['no amount is returned', [-100, -5]],
    ['all amounts are zero', [0, 0, 0]],
  ])('returns null as the rate of return when %s', (_, amounts) =>
    expect(computeInternalRateOfReturn(amounts)).toBeNull(),
  );

  it('for any investment, returns a rate at which the present value is zero', () => {
    // With these limits, every yearly factor is within the search grid, which covers about 1e-6 to 1e6.
    const paid = fc.integer({ min: 1, max: 1_000_000 });
    const returned = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(paid, returned, (first, later) => {
        fc.pre(later.some((amount) => amount > 0));
        const amounts = [-first, ...later];
        const rate = computeInternalRateOfReturn(amounts);
        expect(rate).not.toBeNull();
        // Amounts with one change of sign have one rate. Just above and below it, the present value has opposite signs.
        const factor = 1 + (rate ?? 0);
        expect(computeNetPresentValue(amounts, factor * (1 - 1e-9) - 1)).toBeGreaterThan(0);
        expect(computeNetPresentValue(amounts, factor * (1 + 1e-9) - 1)).toBeLessThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('for amounts with any signs, returns a rate at which the present value is zero', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 2, maxLength: 31 }), (amounts) => {
        const rate = computeInternalRateOfReturn(amounts);
        fc.pre(rate !== null);
        const factor = 1 + (rate ?? 0);
        const near = [factor * (1 - 1e-9), factor * (1 + 1e-9)].map((each) =>
          computeNetPresentValue(amounts, each - 1),
        );
        expect(Math.min(...near)).toBeLessThanOrEqual(0);
        expect(Math.max(...near)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});
