import { describe, expect, it } from '@jest/globals';
import { AGREEMENT_FIGURES, INITIAL_TERM_MONTHS, agreementTerms } from './agreement.ts';

describe('the agreement', () => {
  it('states the company\'s figures as marketing does', () => {
    expect(AGREEMENT_FIGURES.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
      '14 days to placement, from listing to signed lease',
      '29 days average time to tenant, from vacancy to move-in',
      '79% resident retention',
      '750+ properties managed',
      '$180M+ in assets',
      '500+ owners',
    ]);
    expect(INITIAL_TERM_MONTHS).toBe(12);
  });

  it('prices one home by the smallest tier, with the limits of every agreement', () => {
    expect(agreementTerms({ unitCount: 1, estimatedRent: 1850 }).map(({ text }) => text)).toEqual([
      '8% of the rent, $148 a month, and a base of $150 a month for 1 unit.',
      'One month of rent, $1,850, once for each new resident.',
      '$299 to set up, and an onboarding fee of $199, once each.',
      'Repairs under $1,500 are pre-approved; above that the owner is asked first.',
      'The initial management term is 12 months.',
    ]);
  });

  it('prices fifty units by the largest tier, at half a month for each new resident', () => {
    const [management, placement] = agreementTerms({ unitCount: 50, estimatedRent: 60_000 });
    expect(management?.text).toBe('6% of the rent, $3,600 a month, and a base of $500 a month for 50 units.');
    expect(placement?.text).toBe('Half a month of rent, $30,000, once for each new resident.');
  });

  it('takes the default rent and one unit where nothing is known', () => {
    const [management] = agreementTerms({ unitCount: null, estimatedRent: null });
    expect(management?.text).toBe('8% of the rent, $160 a month, and a base of $150 a month for 1 unit.');
  });
});
