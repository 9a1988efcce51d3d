import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  DEFAULT_STRATEGY,
  INVESTMENT_STRATEGIES,
  INVEST_A_VIEW_DEFAULTS,
  INVEST_A_VIEW_FIELDS,
  computeInvestAView,
  isStrategyKey,
  parseInvestAViewInputs,
  STRATEGY_KEYS,
  WITHDRAWAL_PERCENT,
} from './invest-a-view.ts';

const roundToCents = (dollars: number) => Number(dollars.toFixed(2));

describe('the constants of Invest-A-View', () => {
  it.each([
    ['aggressive', 'Aggressive Growth', 12, 'High', '2.5x'],
    ['balanced', 'Balanced Growth', 9, 'Medium', '1.8x'],
    ['steady', 'Steady Income', 7, 'Low', '1.5x'],
  ] as const)(
    'defines the strategy %s as %s: %i %%, %s risk, %s turnover',
    (key, name, expectedReturn, risk, turnoverRate) => {
      expect(INVESTMENT_STRATEGIES[key]).toMatchObject({ name, expectedReturn, risk, turnoverRate });
    },
  );

  it.each([
    ['initial investment', INVEST_A_VIEW_DEFAULTS.initialInvestment, 100000],
    ['monthly contribution', INVEST_A_VIEW_DEFAULTS.monthlyContribution, 1500],
    ['years to retirement', INVEST_A_VIEW_DEFAULTS.yearsToRetirement, 20],
    ['target income', INVEST_A_VIEW_DEFAULTS.targetIncome, 60000],
    ['income as a percentage of the final value', WITHDRAWAL_PERCENT, 4],
    ['minimum initial investment', INVEST_A_VIEW_FIELDS.initialInvestment.min, 0],
    ['minimum contribution', INVEST_A_VIEW_FIELDS.monthlyContribution.min, 0],
    ['minimum target income', INVEST_A_VIEW_FIELDS.targetIncome.min, 0],
    ['minimum number of years', INVEST_A_VIEW_FIELDS.yearsToRetirement.min, 1],
  ])('defines the specified %s', (_, value, specified) => expect(value).toBe(specified));

  it('offers three strategies and preselects Balanced Growth', () => {
    expect(STRATEGY_KEYS).toEqual(['aggressive', 'balanced', 'steady']);
    expect(DEFAULT_STRATEGY).toBe('balanced');
  });
});

/*
 * Each of the 240 months multiplies the balance by (1 + r / 12) and adds a contribution of 1,500. Computed with 50
 * decimal digits. Steady Income:
 *   final value 1,185,263.87; 4% a year 47,410.55; a twelfth 3,950.88;
 *   47,410.55 of 60,000 is 79.02%; shortfall 12,589.45
 */
describe('computeInvestAView with the default inputs (expected values computed by hand)', () => {
  it.each([
    [
      'aggressive',
      { finalValue: 2573138.41, annualIncome: 102925.54, monthlyIncome: 8577.13, successRate: 100, shortfall: 0 },
    ],
    [
      'balanced',
      { finalValue: 1602745.46, annualIncome: 64109.82, monthlyIncome: 5342.48, successRate: 100, shortfall: 0 },
    ],
    [
      'steady',
      {
        finalValue: 1185263.87,
        annualIncome: 47410.55,
        monthlyIncome: 3950.88,
        successRate: 79.02,
        shortfall: 12589.45,
      },
    ],
  ] as const)('computes the %s strategy to the cent', (strategy, expected) => {
    const { finalValue, annualIncome, monthlyIncome, successRate, shortfall } = computeInvestAView(
      strategy,
      INVEST_A_VIEW_DEFAULTS,
    );
    const rounded = [finalValue, annualIncome, monthlyIncome, successRate, shortfall].map(roundToCents);
    expect(rounded).toEqual(Object.values(expected));
  });

  it('sums the contributions: 100,000 + 240 × 1,500', () => {
    const { contributed, years } = computeInvestAView('balanced', INVEST_A_VIEW_DEFAULTS);
    expect(contributed).toBe(460000);
    expect(years).toHaveLength(21);
    expect(years[0]).toEqual({ year: 0, balance: 100000, contributed: 100000 });
    // After a year at 9%: 100,000 × 1.0075^12 + 1,500 × (1.0075^12 − 1) / 0.0075 = 109,380.69 + 18,761.38
    expect(roundToCents(years[1]?.balance ?? 0)).toBe(128142.07);
  });
});

it('caps the success rate at 100%, and returns 100% for a target of 0', () => {
  const nothing = { initialInvestment: 0, monthlyContribution: 0, yearsToRetirement: 1, targetIncome: 0 };
  expect(computeInvestAView('steady', nothing)).toMatchObject({ finalValue: 0, successRate: 100, shortfall: 0 });
  expect(computeInvestAView('steady', { ...nothing, targetIncome: 1 })).toMatchObject({ successRate: 0, shortfall: 1 });
});

it('for any inputs, returns the same future value as the closed-form formula', () => {
  const dollars = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...STRATEGY_KEYS),
      dollars,
      dollars,
      fc.integer({ min: 1, max: 60 }),
      dollars,
      (strategy, initialInvestment, monthlyContribution, yearsToRetirement, targetIncome) => {
        const result = computeInvestAView(strategy, {
          initialInvestment,
          monthlyContribution,
          yearsToRetirement,
          targetIncome,
        });
        const i = INVESTMENT_STRATEGIES[strategy].expectedReturn / 1200;
        const factor = (1 + i) ** (12 * yearsToRetirement);
        const expected = initialInvestment * factor + (monthlyContribution * (factor - 1)) / i;
        expect(Math.abs(result.finalValue - expected)).toBeLessThanOrEqual(expected * 1e-9);
        expect(result.shortfall === 0).toBe(result.annualIncome >= targetIncome);
        expect(result.successRate).toBeLessThanOrEqual(100);
      },
    ),
  );
});

it('parses the inputs from a query string and uses defaults for invalid fields', () => {
  const query = new URLSearchParams('initialInvestment=$250,000&yearsToRetirement=0&targetIncome=plenty');
  expect(parseInvestAViewInputs((name) => query.get(name))).toEqual({
    ...INVEST_A_VIEW_DEFAULTS,
    initialInvestment: 250000,
    yearsToRetirement: 1,
  });
  expect(['steady', 'toString', '', null].map(isStrategyKey)).toEqual([true, false, false, false]);
});
