import { describe, expect, it } from '@jest/globals';
import { FIRST_FEE_SCHEDULE } from './fee-schedule.ts';
import { computeProjections } from './home-figures.ts';
import { formatPayback, computePaybackMonths } from './payback.ts';

describe('payback', () => {
  it.each([
    [1246.5, 1500, '1.0 months'],
    [3750, 1500, '3.0 months'],
    [375, 1500, '10 days'],
    [40, 1500, '1 day'],
    [0, 1500, '0 days'],
    [500, 0, 'not by rent'],
  ])('formats the payback of a cost of %p with a monthly rent of %p as %s', (cost, rent, shown) => {
    expect(
      formatPayback(
        computePaybackMonths(
          cost,
          computeProjections({ rentPerUnit: rent, unitCount: 1, fees: FIRST_FEE_SCHEDULE }).netOperatingIncome,
        ),
      ),
    ).toBe(shown);
  });
});
