import { describe, expect, it } from '@jest/globals';
import { FEE_KEYS, findFee, FIRST_FEE_SCHEDULE } from './fee-schedule.ts';
import { PLAN_KEYS, listAdditionalFees, formatFee, findOffer, listPlans } from './offers.ts';
import type { PlanKey } from './offers.ts';
import { PROPERTY_TYPE_KEYS } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

const fees = FIRST_FEE_SCHEDULE;
const OFFERS = [null, ...PLAN_KEYS].flatMap((plan) =>
  PROPERTY_TYPE_KEYS.flatMap((propertyType) =>
    [1, 2, 5, 10, 50].map((unitCount) => findOffer({ propertyType, unitCount, fees }, plan)),
  ),
);

describe('the standard plan', () => {
  it.each<[PropertyType | null, number, number]>([
    ['single-family', 1, 6.9],
    ['single-family', 4, 6.9],
    ['townhouse', 12, 6.9],
    ['condo', 5, 6.9],
    [null, 5, 6.9],
    ['multi-family', 1, 6.9],
    ['multi-family', 2, 5.9],
    ['multi-family', 4, 5.9],
    ['multi-family', 5, 4.9],
    ['multi-family', 250, 4.9],
  ])('for a home of the type %s with %i units, charges %f %% of the rent', (propertyType, unitCount, percent) => {
    expect(findOffer({ propertyType, unitCount, fees }, 'standard').management.percent).toBe(percent);
  });
});

describe('findOffer', () => {
  it.each<[PlanKey | null, string, string[]]>([
    ['standard', '6.9% of monthly rent', ['$39 a month', 'One month of rent', '$299, once', '$199, once']],
    [
      'foundation',
      '8.9% of monthly rent',
      ['$39 a month', '7.9% of annual contract value', '$299, once', '$199, once'],
    ],
    ['growth', '10.9% of monthly rent', ['$39 a month', '7.9% of annual contract value', '$299, once', '$199, once']],
    ['wealth', '12.9% of monthly rent', ['$39 a month', '7.9% of annual contract value', '$299, once', '$199, once']],
    [null, '8% of monthly rent', ['$150 a month', 'One month of rent', '$299, once', '$199, once']],
  ])('for the plan %p, charges %s plus the additional fees', (plan, management, additionalFees) => {
    const offer = findOffer({ propertyType: 'single-family', unitCount: 1, fees }, plan);
    expect(formatFee(offer.management)).toBe(management);
    expect(listAdditionalFees(offer).map(formatFee)).toEqual(additionalFees);
  });

  it('includes every fee of the schedule that an owner can be charged', () => {
    const charged = OFFERS.flatMap((offer) => [offer.management, ...listAdditionalFees(offer)]);
    const others = FEE_KEYS.filter((key) => !charged.some(({ name }) => name === findFee(fees, key).name));
    expect(others).toEqual([
      'residentGuarantee',
      'petDepositAlternative',
      'maliciousDamage',
      'preApprovedRepair',
      'referral',
      'projectedManagement',
      'projectedMaintenance',
    ]);
  });

  it('uses the figures of the fee schedule that the owner was quoted', () => {
    const later = { ...fees, figures: { ...fees.figures, standard: 7.4, setup: 34_900, tenantPlacement: 75 } };
    const offer = findOffer({ propertyType: 'condo', unitCount: 1, fees: later }, 'standard');
    expect([offer.management, ...listAdditionalFees(offer)].map(formatFee)).toEqual([
      '7.4% of monthly rent',
      '$39 a month',
      '75% of one month of rent',
      '$349, once',
      '$199, once',
    ]);
  });

  it('offers only Standard for a multi-family home with several units', () => {
    expect(listPlans({ propertyType: 'multi-family', unitCount: 4 })).toEqual(['standard']);
    expect(listPlans({ propertyType: 'multi-family', unitCount: 1 })).toEqual(PLAN_KEYS);
    expect(listPlans({ propertyType: 'townhouse', unitCount: 4 })).toEqual(PLAN_KEYS);
  });
});
