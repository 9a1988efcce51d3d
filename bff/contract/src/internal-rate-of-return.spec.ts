import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { internalRateOfReturn, netPresentValue } from './internal-rate-of-return.ts';

describe('the internal rate of return', () => {
  it.each([
    ['doubles in a year', [-100, 200], 1],
    ['earns 10 % each year', [-1000, 100, 100, 1100], 0.1],
    ['gives back what it took', [-100, 0, 100], 0],
    ['loses half', [-100, 50], -0.5],
    ['loses nearly all', [-1_000_000, 1], -0.999999],
    ['multiplies by a thousand', [-1, 1000], 999],
  ])('%s', (_, amounts, rate) => {
    expect(internalRateOfReturn(amounts)).toBeCloseTo(rate, 9);
  });

  it('of two rates that both fit, is the one nearer to zero', () => {
    // −100 (1 + r)² + 230 (1 + r) − 132 = 0 at 10 % and at 20 %
    expect(internalRateOfReturn([-100, 230, -132])).toBeCloseTo(0.1, 9);
  });

  it.each([
    ['nothing is paid', [100, 100]],
    ['nothing comes back', [-100, -5]],
    ['nothing happens', [0, 0, 0]],
  ])('does not exist when %s', (_, amounts) => expect(internalRateOfReturn(amounts)).toBeNull());

  it('brings the present value of any investment to zero', () => {
    // A millionth of what was paid, after one year, is the least that the grid reaches.
    const paid = fc.integer({ min: 1, max: 1_000_000 });
    const returned = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(paid, returned, (first, later) => {
        fc.pre(later.some((amount) => amount > 0));
        const amounts = [-first, ...later];
        const rate = internalRateOfReturn(amounts);
        expect(rate).not.toBeNull();
        // One change of sign, so one rate: a hair to either side the value is not zero but of either sign.
        const factor = 1 + (rate ?? 0);
        expect(netPresentValue(amounts, factor * (1 - 1e-9) - 1)).toBeGreaterThan(0);
        expect(netPresentValue(amounts, factor * (1 + 1e-9) - 1)).toBeLessThan(0);
      }),
      { numRuns: 500 },
    );
  });

  it('is a zero of the present value whatever signs the amounts have', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -500_000, max: 500_000 }), { minLength: 2, maxLength: 31 }), (amounts) => {
        const rate = internalRateOfReturn(amounts);
        fc.pre(rate !== null);
        const factor = 1 + (rate ?? 0);
        const near = [factor * (1 - 1e-9), factor * (1 + 1e-9)].map((each) => netPresentValue(amounts, each - 1));
        expect(Math.min(...near)).toBeLessThanOrEqual(0);
        expect(Math.max(...near)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });
});
