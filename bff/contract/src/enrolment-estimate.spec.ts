import { describe, expect, it } from '@jest/globals';
import { enrolmentManagement, estimateEnrolment } from './enrolment-estimate.ts';
import type { PropertyType } from './property-types.ts';

describe('the share for management', () => {
  it.each<[PropertyType | null, number, number]>([
    ['single-family', 1, 6.9],
    ['single-family', 4, 6.9],
    ['single-family', 5, 6.9],
    ['townhouse', 1, 6.9],
    ['townhouse', 12, 6.9],
    ['condo', 1, 6.9],
    ['condo', 5, 6.9],
    [null, 5, 6.9],
    ['multi-family', 1, 6.9],
    ['multi-family', 2, 5.9],
    ['multi-family', 3, 5.9],
    ['multi-family', 4, 5.9],
    ['multi-family', 5, 4.9],
    ['multi-family', 6, 4.9],
    ['multi-family', 250, 4.9],
  ])('%s with %i units is %f %%', (propertyType, unitCount, percent) => {
    expect(enrolmentManagement({ propertyType, unitCount }).percent).toBe(percent);
  });
});

describe('the estimate', () => {
  it.each<[PropertyType, number, number, { management: number; total: number; placement: number }]>([
    ['single-family', 1, 2000, { management: 138, total: 177, placement: 2000 }],
    ['condo', 1, 1850, { management: 127.65, total: 166.65, placement: 1850 }],
    ['multi-family', 2, 3000, { management: 177, total: 216, placement: 3000 }],
    ['multi-family', 5, 10_000, { management: 490, total: 529, placement: 10_000 }],
    ['townhouse', 1, 0, { management: 0, total: 39, placement: 0 }],
  ])('%s, %i units, rent %i', (propertyType, unitCount, estimatedRent, { management, total, placement }) => {
    const estimate = estimateEnrolment({ propertyType, unitCount, estimatedRent });
    expect(estimate.management).toBeCloseTo(management, 8);
    expect(estimate.totalMonthly).toBeCloseTo(total, 8);
    expect(estimate).toMatchObject({ administration: 39, setup: 299, tenantPlacement: placement });
  });
});
