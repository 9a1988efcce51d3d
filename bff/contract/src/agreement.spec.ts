import { describe, expect, it } from '@jest/globals';
import {
  COMPANY_FIGURES,
  INITIAL_TERM_MONTHS,
  listAgreementTerms,
  formatNetIncomeSentences,
  formatOfferSentences,
  listAgreementTermsForOwner,
} from './agreement.ts';
import { FIRST_FEE_SCHEDULE } from './fee-schedule.ts';
import type { OfferedHome } from './home-figures.ts';

const createHome = (given: Partial<OfferedHome>): OfferedHome => ({
  propertyType: 'single-family',
  unitCount: 1,
  rentPerUnit: 2000,
  plan: null,
  fees: FIRST_FEE_SCHEDULE,
  ...given,
});

describe('listAgreementTerms', () => {
  it('uses marketing figures and an initial term with the specified values', () => {
    expect(COMPANY_FIGURES.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '14 days to placement, from listing to signed lease',
      '29 days average time to tenant, from vacancy to move-in',
      '79% resident retention',
      '750+ properties managed',
      '$180M+ in assets',
      '500+ owners',
    ]);
    expect(INITIAL_TERM_MONTHS).toBe(12);
  });

  it('lists the terms of one unit, with the fees of the smallest quote tier', () => {
    expect(listAgreementTerms(createHome({ rentPerUnit: 1850 })).map(({ text }) => text)).toEqual([
      '8% of the rent, $148 a month, and a base of $150 a month for 1 unit.',
      'One month of rent, $1,850, once for each new resident.',
      '$299 to set up, and an onboarding fee of $199, once each.',
      'Repairs under $1,500 are pre-approved; above that the owner is asked first.',
      'The initial management term is 12 months.',
    ]);
  });

  it('lists the fees of the largest quote tier for fifty units', () => {
    const [management, placement] = listAgreementTerms(createHome({ unitCount: 50, rentPerUnit: 1200 }));
    expect(management?.text).toBe(
      '6% of the rent of $1,200 a month per unit, $60,000 for the building, $3,600 a month, and a base of $500 a month for 50 units.',
    );
    expect(placement?.text).toBe('Half a month of rent, $600 per unit, once for each new resident.');
  });

  it('lists terms that name the plan chosen by the owner', () => {
    const [management, placement] = listAgreementTerms(createHome({ rentPerUnit: 1500, plan: 'foundation' }));
    expect(management?.text).toBe(
      'Foundation plan: 8.9% of the rent of $1,500 a month, $134 a month, and $39 a month for administration, $173 in total.',
    );
    expect(placement?.text).toBe('7.9% of annual contract value, $1,422, once for each new resident.');
  });

  it('addresses the owner as "you" in the terms for the owner', () => {
    const home = createHome({ rentPerUnit: 1500, plan: 'standard' });
    const [, , , repairs] = listAgreementTermsForOwner(home);
    expect(repairs?.text).toBe('Repairs under $1,500 are pre-approved; above that we ask you first.');
    expect(listAgreementTermsForOwner(home).toSpliced(3, 1)).toEqual(listAgreementTerms(home).toSpliced(3, 1));
  });

  it('assumes the default rent and one unit when the rent and the unit count are unknown', () => {
    const [management] = listAgreementTerms(createHome({ unitCount: null, rentPerUnit: null }));
    expect(management?.text).toBe('8% of the rent, $160 a month, and a base of $150 a month for 1 unit.');
  });
});

describe('formatNetIncomeSentences', () => {
  const report =
    'The report’s net operating income of $50,259 a year assumes a management fee of 6.9% of the rent, which is the same for every home.';

  it('states the net income of the report and of the plan, and the fees that neither includes', () => {
    const home = createHome({ propertyType: 'multi-family', unitCount: 4, rentPerUnit: 1260, plan: 'standard' });
    expect(formatNetIncomeSentences(home)).toBe(
      `${report} On the Standard plan this home pays 5.9% of the rent and $39 for administration, $336 a month in total. That leaves $50,396 a year.`,
    );
    expect(formatOfferSentences({ ...home, plan: null })).toBe(
      `${formatNetIncomeSentences(home)} Setup of $299, onboarding of $199 and tenant placement are charged separately and are not included in either figure.`,
    );
  });

  it('states the quoted fees when the home has no plan', () => {
    expect(formatNetIncomeSentences(createHome({ unitCount: 4, rentPerUnit: 1260 }))).toBe(
      `${report} At our quote for 4 units this home pays 8% of the rent and a base of $150, $553 a month in total. That leaves $47,794 a year.`,
    );
  });
});
