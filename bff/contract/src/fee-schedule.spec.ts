import { describe, expect, it } from '@jest/globals';
import {
  ENROLLMENT_MANAGEMENT,
  LANDING_PLANS,
  PROJECTION_SHARES,
  QUOTE_TIERS,
  listFees,
  applyPercent,
} from './fee-schedule.ts';
import { centsToDollars } from './money.ts';

describe('the fee schedule', () => {
  it('has a name, a date, contexts and a description for every fee', () => {
    for (const fee of listFees()) {
      expect(fee.name).toMatch(/\w/);
      expect(fee.effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(fee.appliesTo.length).toBeGreaterThan(0);
      expect(fee.description).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('contains the figures of both specification documents', () => {
    expect(Object.values(LANDING_PLANS).map(({ percent }) => percent)).toEqual([8.9, 10.9, 12.9]);
    expect(Object.values(ENROLLMENT_MANAGEMENT).map(({ percent }) => percent)).toEqual([6.9, 5.9, 4.9]);
    expect(Object.values(PROJECTION_SHARES).map(({ percent }) => percent)).toEqual([6.9, 10]);
    const amounts = listFees().flatMap((fee) => ('cents' in fee ? [centsToDollars(fee.cents)] : []));
    expect(amounts).toEqual([299, 1500, 35000, 39, 299, 500, 300, 150, 199, 1500, 400]);
    expect(QUOTE_TIERS.map(({ management }) => management.percent)).toEqual([6, 7, 8]);
  });

  it('computes shares without rounding', () => {
    expect(applyPercent(LANDING_PLANS.foundation, 1000)).toBeCloseTo(89, 10);
  });
});
