import { describe, expect, it } from '@jest/globals';
import { staffPricing } from './staff-pricing.ts';

describe('staff pricing', () => {
  it.each([
    // units, rent, base, percent, management, placement
    [1, 2000, 150, 8, 160, 2000],
    [9, 9000, 150, 8, 720, 9000],
    [10, 10_000, 300, 7, 700, 10_000],
    [49, 50_000, 300, 7, 3500, 50_000],
    [50, 50_000, 500, 6, 3000, 25_000],
    [250, 250_001, 500, 6, 15_000.06, 125_000.5],
  ])('%i units at %i a month', (unitCount, estimatedRent, monthlyBase, percent, management, tenantPlacement) => {
    const pricing = staffPricing({ unitCount, estimatedRent });
    expect(pricing).toMatchObject({ monthlyBase, tenantPlacement, setup: 299, isRentAssumed: false });
    expect(pricing.tier.management.percent).toBe(percent);
    expect(pricing.management).toBeCloseTo(management, 8);
    expect(pricing.totalMonthly).toBeCloseTo(monthlyBase + management, 8);
  });

  it.each([
    [null, null],
    [0, 0],
  ])('assumes one unit and a rent of 2000 where they are %p and %p', (unitCount, estimatedRent) => {
    expect(staffPricing({ unitCount, estimatedRent })).toMatchObject({ unitCount: 1, rent: 2000, isRentAssumed: true, monthlyBase: 150 });
  });
});
