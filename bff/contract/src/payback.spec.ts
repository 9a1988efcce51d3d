import { describe, expect, it } from '@jest/globals';
import { formatPayback, monthlyNet, paybackMonths } from './payback.ts';

describe('payback', () => {
  it('takes management and maintenance off the rent first', () => {
    expect(monthlyNet(1500)).toBeCloseTo(1246.5, 6);
  });

  it.each([
    [1246.5, 1500, '1.0 months'],
    [3750, 1500, '3.0 months'],
    [375, 1500, '10 days'],
    [40, 1500, '1 day'],
    [0, 1500, '0 days'],
    [500, 0, 'not by rent'],
  ])('%p dollars out of %p a month: %s', (cost, rent, shown) => {
    expect(formatPayback(paybackMonths(cost, rent))).toBe(shown);
  });
});
