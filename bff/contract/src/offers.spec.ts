import { describe, expect, it } from '@jest/globals';
import { listFees } from './fee-schedule.ts';
import { PLAN_KEYS, listAdditionalFees, formatFee, findOffer, plansFor } from './offers.ts';
import type { PlanKey } from './offers.ts';
import { PROPERTY_TYPE_KEYS } from './property-types.ts';
import type { PropertyType } from './property-types.ts';

const OFFERS = [null, ...PLAN_KEYS].flatMap((plan) =>
  PROPERTY_TYPE_KEYS.flatMap((propertyType) =>
    [1, 2, 5, 10, 50].map((unitCount) => findOffer({ propertyType, unitCount }, plan)),
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
  ])('charges a %s home with %i units %f %%', (propertyType, unitCount, percent) => {
    expect(findOffer({ propertyType, unitCount }, 'standard').management.percent).toBe(percent);
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
  ])('for the plan %p, charges %s plus the additional fees', (plan, management, due) => {
    const offer = findOffer({ propertyType: 'single-family', unitCount: 1 }, plan);
    expect(formatFee(offer.management)).toBe(management);
    expect(listAdditionalFees(offer).map(formatFee)).toEqual(due);
  });

  it('uses only fees that apply to the agreement and, with a plan, to enrollment', () => {
    const fees = OFFERS.flatMap((offer) => [offer.management, ...listAdditionalFees(offer)]);
    for (const fee of fees) expect(fee.appliesTo).toContain('agreement');
    for (const { plan, ...offer } of OFFERS.filter((each) => each.plan !== null)) {
      for (const fee of [offer.management, ...listAdditionalFees({ plan, ...offer })])
        expect(fee.appliesTo).toContain('enrollment');
    }
  });

  it('includes every fee that an agreement can charge', () => {
    const charged = new Set(OFFERS.flatMap((offer) => [offer.management, ...listAdditionalFees(offer)]));
    const inAgreement = listFees().filter(
      ({ appliesTo, description }) => appliesTo.includes('agreement') && !/^(A limit|Set aside)/.test(description),
    );
    expect(inAgreement.filter((fee) => !charged.has(fee as never))).toEqual([]);
  });

  it('offers only Standard for a multi-family home', () => {
    expect(plansFor({ propertyType: 'multi-family', unitCount: 4 })).toEqual(['standard']);
    expect(plansFor({ propertyType: 'multi-family', unitCount: 1 })).toEqual(PLAN_KEYS);
    expect(plansFor({ propertyType: 'townhouse', unitCount: 4 })).toEqual(PLAN_KEYS);
  });
});
