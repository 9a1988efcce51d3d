import { describe, expect, it } from '@jest/globals';
import { applyPercent, FEE_KEYS, FEE_TERMS, findFee, FIRST_FEE_SCHEDULE, LANDING_PLAN_KEYS } from './fee-schedule.ts';
import type { FeeKey } from './fee-schedule.ts';

const listFigures = (...keys: FeeKey[]) => keys.map((key) => FIRST_FEE_SCHEDULE.figures[key]);

describe('the fee schedule', () => {
  it('has a name, a description and a figure for every fee', () => {
    for (const { name, description } of Object.values(FEE_TERMS)) {
      expect(name).toMatch(/\w/);
      expect(description).toMatch(/^[A-Z].*\.$/);
    }
    expect(Object.keys(FIRST_FEE_SCHEDULE.figures)).toEqual(FEE_KEYS);
    expect(FIRST_FEE_SCHEDULE.effectiveFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('contains the specified fees', () => {
    expect(listFigures(...LANDING_PLAN_KEYS)).toEqual([8.9, 10.9, 12.9]);
    expect(listFigures('standard', 'smallMultiFamily', 'largeMultiFamily')).toEqual([6.9, 5.9, 4.9]);
    expect(listFigures('projectedManagement', 'projectedMaintenance')).toEqual([6.9, 10]);
    expect(listFigures('largestQuoteManagement', 'middleQuoteManagement', 'smallestQuoteManagement')).toEqual([
      6, 7, 8,
    ]);
    const amounts = FEE_KEYS.flatMap((key) => {
      const fee = findFee(FIRST_FEE_SCHEDULE, key);
      return 'cents' in fee ? [fee.cents / 100] : [];
    });
    expect(amounts).toEqual([299, 1500, 35000, 39, 299, 199, 500, 300, 150, 1500, 400]);
  });

  it('computes a percentage fee from an amount', () => {
    expect(applyPercent(findFee(FIRST_FEE_SCHEDULE, 'foundation'), 1000)).toBeCloseTo(89, 10);
  });
});
