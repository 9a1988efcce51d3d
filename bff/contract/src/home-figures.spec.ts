import { describe, expect, it } from '@jest/globals';
import { FIRST_FEE_SCHEDULE } from './fee-schedule.ts';
import {
  describeDifferenceToStandardPlan,
  computeOfferFigures,
  formatPlacementFee,
  formatRent,
  computeProjections,
  computeRent,
} from './home-figures.ts';
import type { OfferedHome } from './home-figures.ts';

const createHome = (given: Partial<OfferedHome>): OfferedHome => ({
  propertyType: 'single-family',
  unitCount: 1,
  rentPerUnit: 2000,
  plan: null,
  fees: FIRST_FEE_SCHEDULE,
  ...given,
});

describe('computeRent', () => {
  it('multiplies the rent of one unit by the number of units, and assumes defaults for unknown values', () => {
    expect(computeRent({ rentPerUnit: 1260, unitCount: 4 })).toEqual({
      unitCount: 4,
      perUnit: 1260,
      building: 5040,
      annual: 60_480,
      isAssumed: false,
    });
    expect(computeRent({ rentPerUnit: null, unitCount: null })).toMatchObject({
      unitCount: 1,
      building: 2000,
      isAssumed: true,
    });
    expect(computeRent({ rentPerUnit: 0, unitCount: 1 })).toMatchObject({ building: 0, isAssumed: false });
  });

  it('formats the rent of one unit and of the building', () => {
    expect(formatRent(computeRent({ rentPerUnit: 1260, unitCount: 4 }))).toBe(
      '$1,260 a month per unit, $5,040 for the building',
    );
    expect(formatRent(computeRent({ rentPerUnit: 1850, unitCount: 1 }))).toBe('$1,850 a month');
  });
});

describe('computeOfferFigures', () => {
  it.each([
    // units, rent per unit, monthly fee, percent, management, placement
    [1, 2000, 150, 8, 160, 2000],
    [8, 1285, 150, 8, 822.4, 1285],
    [9, 1000, 150, 8, 720, 1000],
    [10, 1000, 300, 7, 700, 1000],
    [49, 1000, 300, 7, 3430, 1000],
    [50, 1000, 500, 6, 3000, 500],
    [250, 1000, 500, 6, 15_000, 500],
  ])(
    'for %i units with a rent of %i, charges a base fee of %i a month and %i %% of rent',
    (unitCount, rentPerUnit, monthlyFee, percent, management, placement) => {
      const figures = computeOfferFigures(createHome({ unitCount, rentPerUnit }));
      expect(figures).toMatchObject({ monthlyFee, placement, setup: 299, onboarding: 199 });
      expect(figures.offer.management.percent).toBe(percent);
      expect(figures.monthlyManagement).toBeCloseTo(management, 8);
      expect(figures.totalMonthly).toBeCloseTo(monthlyFee + management, 8);
    },
  );

  it.each([
    // type, units, rent per unit, management, total, placement
    ['single-family', 1, 2000, 138, 177, 2000],
    ['condo', 1, 1850, 127.65, 166.65, 1850],
    ['multi-family', 4, 1260, 297.36, 336.36, 1260],
    ['multi-family', 8, 1285, 503.72, 542.72, 1285],
    ['townhouse', 1, 0, 0, 39, 0],
  ] as const)(
    'prices a %s home with %i units at a rent of %i on the standard plan',
    (propertyType, unitCount, rentPerUnit, management, total, placement) => {
      const figures = computeOfferFigures(createHome({ propertyType, unitCount, rentPerUnit, plan: 'standard' }));
      expect(figures.monthlyManagement).toBeCloseTo(management, 8);
      expect(figures.totalMonthly).toBeCloseTo(total, 8);
      expect(figures.placement).toBe(placement);
    },
  );

  it('computes the placement fee of a plan from the yearly rent of one unit', () => {
    const figures = computeOfferFigures(createHome({ rentPerUnit: 1500, plan: 'growth' }));
    expect(figures.placement).toBeCloseTo(1422, 8);
    expect(figures.totalMonthly).toBeCloseTo(202.5, 8);
    expect(formatPlacementFee(figures)).toBe('$1,422');
    expect(formatPlacementFee(computeOfferFigures(createHome({ unitCount: 3 })))).toBe('$2,000 per unit');
  });

  it('states how much more or less than Standard a plan costs, in rounded dollars', () => {
    const compareHome = (given: Partial<OfferedHome>) =>
      describeDifferenceToStandardPlan(createHome({ rentPerUnit: 1500, ...given }));
    expect(compareHome({ plan: 'foundation' })).toBe('$30 more a month than Standard, $78 less for each new resident');
    expect(compareHome({ plan: 'foundation', unitCount: 4, propertyType: 'townhouse' })).toBe(
      '$120 more a month than Standard, $78 less for each new resident',
    );
    expect(compareHome({ plan: 'growth', rentPerUnit: 2 })).toBe(
      'no more a month than Standard, no more for each new resident',
    );
    expect([
      compareHome({ plan: 'standard' }),
      compareHome({ plan: 'wealth', rentPerUnit: 0 }),
      compareHome({ plan: 'wealth', rentPerUnit: null }),
    ]).toEqual([null, null, null]);
  });

  it('computes the net operating income from the rent, the fees of the offer and the maintenance', () => {
    const { rent, totalMonthly, maintenance, netOperatingIncome } = computeOfferFigures(
      createHome({ propertyType: 'multi-family', unitCount: 4, rentPerUnit: 1260 }),
    );
    expect(totalMonthly).toBeCloseTo(553.2, 8);
    expect(maintenance).toBe(6048);
    expect(netOperatingIncome).toBeCloseTo(rent.annual - 12 * totalMonthly - maintenance, 8);
  });
});

describe('projections', () => {
  it('projects the rent, the fees and the income of the whole building', () => {
    const { rent, managementFee, maintenance, netOperatingIncome, monthlyManagement } = computeProjections({
      rentPerUnit: 1850,
      unitCount: 2,
      fees: FIRST_FEE_SCHEDULE,
    });
    expect(rent.annual).toBe(44_400);
    expect(managementFee).toBeCloseTo(3_063.6, 6);
    expect(maintenance).toBe(4_440);
    expect(netOperatingIncome).toBeCloseTo(36_896.4, 6);
    expect(monthlyManagement).toBeCloseTo(255.3, 6);
  });
});
