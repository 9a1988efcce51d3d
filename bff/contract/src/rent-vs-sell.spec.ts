import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RENT_VS_SELL_FIELDS } from './calculator-fields.ts';
import { computeRentVsSell, RENT_VS_SELL_DEFAULTS, RENT_VS_SELL_MODEL } from './rent-vs-sell.ts';
import type { RentVsSellInputs } from './rent-vs-sell.ts';
import { RENT_VS_SELL_SHARES } from './fee-schedule.ts';

const roundToCents = (dollars: number) => Number(dollars.toFixed(2));
const computeResult = (given: Partial<RentVsSellInputs> = {}) =>
  computeRentVsSell({ ...RENT_VS_SELL_DEFAULTS, ...given });

describe('the constants of the rent-or-sell calculator', () => {
  it.each([
    ['home value', RENT_VS_SELL_DEFAULTS.homeValue, 300000],
    ['price paid', RENT_VS_SELL_DEFAULTS.pricePaid, 300000],
    ['original mortgage', RENT_VS_SELL_DEFAULTS.originalMortgage, 240000],
    ['mortgage balance', RENT_VS_SELL_DEFAULTS.mortgageBalance, 220000],
    ['interest, percent', RENT_VS_SELL_DEFAULTS.interestRate, 5],
    ['taxes and insurance, a year', RENT_VS_SELL_DEFAULTS.taxesAndInsurance, 3600],
    ['rent, a month', RENT_VS_SELL_DEFAULTS.monthlyRent, 2500],
    ['appreciation, percent', RENT_VS_SELL_DEFAULTS.appreciationRate, 3],
    ['years held', RENT_VS_SELL_DEFAULTS.yearsToHold, 5],
    ['term, months', RENT_VS_SELL_MODEL.termMonths, 360],
    ['growth of the sale proceeds, percent', RENT_VS_SELL_MODEL.saleProceedsGrowth, 5],
    ['maintenance, percent of rent', RENT_VS_SELL_SHARES.maintenance.percent, 5],
    ['management, percent of rent', RENT_VS_SELL_SHARES.management.percent, 6],
    ['cost of selling, percent of value', RENT_VS_SELL_SHARES.selling.percent, 6],
    ['minimum years', RENT_VS_SELL_FIELDS.yearsToHold.min, 1],
    ['maximum years', RENT_VS_SELL_FIELDS.yearsToHold.max, 30],
    ['step of the interest', RENT_VS_SELL_FIELDS.interestRate.step, 0.1],
    ['step of the appreciation', RENT_VS_SELL_FIELDS.appreciationRate.step, 0.1],
  ])('defines the value as specified: %s', (_, value, specified) => expect(value).toBe(specified));
});

/*
 * The default inputs computed by hand with 50 decimal digits, independently of the code.
 *
 * Payment. i = 0.05 / 12 = 0.00416666…; (1 + i)^360 = 4.46774431
 *   M = 220,000 × i / (1 − 1 / 4.46774431) = 916.66666… / 0.77617340 = 1,181.0075706  a month
 *   a year: 12 × 1,181.0075706 = 14,172.09
 * Rent a year: 12 × 2,500 = 30,000.00
 * Other costs: 3,600 + 5% of 30,000 (1,500) + 6% of 30,000 (1,800) = 6,900.00
 * Net cash flow: 30,000 − 14,172.090848 − 6,900 = 8,927.909152, the same each year
 *
 * Year | value = 300,000 × 1.03^y | owed after 12y payments | equity     | cash flows so far | 80,000 × 1.05^y
 *   1  | 309,000.00               | 216,754.1962            |  92,245.80 |  8,927.91         |  84,000.00
 *   2  | 318,270.00               | 213,342.3310            | 104,927.67 | 17,855.82         |  88,200.00
 *   3  | 327,818.10               | 209,755.9083            | 118,062.19 | 26,783.73         |  92,610.00
 *   4  | 337,652.643              | 205,985.9973            | 131,666.65 | 35,711.64         |  97,240.50
 *   5  | 347,782.22229            | 202,023.2106            | 145,759.01 | 44,639.55         | 102,102.525
 * Wealth if rented is equity plus cash flows; in year 5, minus 6% of 347,782.22229 = 20,866.93:
 *   145,759.0117 + 44,639.5458 − 20,866.9333 = 169,531.6241
 */
const constantYearFigures = { rentalIncome: 30000, mortgageExpense: 14172.09, otherCosts: 6900, netCashFlow: 8927.91 };
const EXPECTED_YEARS = [
  {
    year: 1,
    ...constantYearFigures,
    houseValue: 309000,
    houseEquity: 92245.8,
    wealthIfRent: 101173.71,
    wealthIfSell: 84000,
    difference: 17173.71,
  },
  {
    year: 2,
    ...constantYearFigures,
    houseValue: 318270,
    houseEquity: 104927.67,
    wealthIfRent: 122783.49,
    wealthIfSell: 88200,
    difference: 34583.49,
  },
  {
    year: 3,
    ...constantYearFigures,
    houseValue: 327818.1,
    houseEquity: 118062.19,
    wealthIfRent: 144845.92,
    wealthIfSell: 92610,
    difference: 52235.92,
  },
  {
    year: 4,
    ...constantYearFigures,
    houseValue: 337652.64,
    houseEquity: 131666.65,
    wealthIfRent: 167378.28,
    wealthIfSell: 97240.5,
    difference: 70137.78,
  },
  {
    year: 5,
    ...constantYearFigures,
    houseValue: 347782.22,
    houseEquity: 145759.01,
    wealthIfRent: 169531.62,
    wealthIfSell: 102102.53,
    difference: 67429.1,
  },
];

describe('the specified model with default inputs (expected values computed by hand)', () => {
  const result = computeResult();

  it.each(EXPECTED_YEARS)('computes the figures of year $year to the cent', (expected) => {
    const row = result.years[expected.year - 1];
    // 102,102.525 is the only tie. The added 1e-9 rounds it up, regardless of its binary fraction.
    const rounded = Object.fromEntries(
      Object.entries(row ?? {}).map(([name, value]) => [name, roundToCents(value + 1e-9)]),
    );
    expect(rounded).toEqual(expected);
  });

  it('returns five years and the recommendation of the last year', () => {
    expect(result.years).toHaveLength(5);
    expect(roundToCents(result.monthlyPayment)).toBe(1181.01);
    expect(roundToCents(result.sellingCost)).toBe(20866.93);
    expect(roundToCents(result.difference)).toBe(67429.1);
    expect(result.recommendation).toBe('RENT OUT');
    expect(result.breakEvenRent).toBeNull();
  });

  it('returns a tipping rent of 2,500 − 67,429.0991 / (5 × 12 × 0.89) = 1,237.28', () => {
    expect(roundToCents(result.tippingRent ?? 0)).toBe(1237.28);
  });
});

describe('a first year with a loss', () => {
  // Rent 1,200 a month: 14,400 − 14,172.090848 − (3,600 + 720 + 864) = −4,956.090848
  const result = computeResult({ monthlyRent: 1200 });

  it('returns the negative cash flow and the break-even rent', () => {
    expect(roundToCents(result.years[0]?.netCashFlow ?? 0)).toBe(-4956.09);
    // (14,172.090848 + 3,600) / (12 × 0.89) = 1,664.05
    expect(roundToCents(result.breakEvenRent ?? 0)).toBe(1664.05);
  });

  it('recommends SELL: 145,759.0117 − 24,780.4542 − 20,866.9333 = 100,111.6241 against 102,102.525', () => {
    expect(roundToCents(result.difference)).toBe(-1990.9);
    expect(result.recommendation).toBe('SELL');
  });
});

describe('edge cases', () => {
  it('divides the balance evenly over the term at an interest rate of 0: 220,000 / 360 = 611.11', () => {
    const result = computeResult({ interestRate: 0, yearsToHold: 1 });
    expect(roundToCents(result.monthlyPayment)).toBe(611.11);
    // 309,000 − (220,000 − 12 × 611.1111) = 96,333.33
    expect(roundToCents(result.years[0]?.houseEquity ?? 0)).toBe(96333.33);
  });

  it('deducts the selling cost after one year: 101,173.7129 − 6% of 309,000 = 82,633.71 against 84,000', () => {
    const result = computeResult({ yearsToHold: 1 });
    expect(result.years).toHaveLength(1);
    expect(roundToCents(result.difference)).toBe(-1366.29);
    expect(result.recommendation).toBe('SELL');
  });

  it('has no debt after 30 years, when the house is worth 300,000 × 1.03^30 = 728,178.74', () => {
    const result = computeResult({ yearsToHold: 30 });
    expect(result.years).toHaveLength(30);
    const lastYear = result.years.at(-1);
    expect(roundToCents(lastYear?.houseValue ?? 0)).toBe(728178.74);
    expect(roundToCents((lastYear?.houseValue ?? 0) - (lastYear?.houseEquity ?? 0))).toBe(0);
    // 80,000 × 1.05^30 = 345,755.39
    expect(roundToCents(lastYear?.wealthIfSell ?? 0)).toBe(345755.39);
  });

  it('has no mortgage expense if the balance is 0', () => {
    const result = computeResult({ mortgageBalance: 0 });
    expect(result.monthlyPayment).toBe(0);
    // 30,000 − 6,900
    expect(result.years[0]?.netCashFlow).toBe(23100);
    expect(result.years[0]?.houseEquity).toBe(309000);
  });

  it('recommends RENT OUT when both results are equal', () => {
    const nothing = computeResult({ homeValue: 0, mortgageBalance: 0, monthlyRent: 0, taxesAndInsurance: 0 });
    expect(nothing.difference).toBe(0);
    expect(nothing.recommendation).toBe('RENT OUT');
    expect(nothing.breakEvenRent).toBeNull();
  });

  it('ignores the price paid and the original mortgage', () => {
    expect(computeResult({ pricePaid: 1, originalMortgage: 1 })).toEqual(computeResult());
  });
});

/** Arbitrary inputs within the limits of the fields. */
const inputsArbitrary: fc.Arbitrary<RentVsSellInputs> = fc.record({
  homeValue: fc.integer({ min: 0, max: 5_000_000 }),
  pricePaid: fc.integer({ min: 0, max: 5_000_000 }),
  originalMortgage: fc.integer({ min: 0, max: 5_000_000 }),
  mortgageBalance: fc.integer({ min: 0, max: 5_000_000 }),
  interestRate: fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10),
  taxesAndInsurance: fc.integer({ min: 0, max: 100_000 }),
  monthlyRent: fc.integer({ min: 0, max: 50_000 }),
  appreciationRate: fc.integer({ min: -200, max: 200 }).map((tenths) => tenths / 10),
  yearsToHold: fc.integer({ min: 1, max: 30 }),
});

describe('the specified model with any inputs', () => {
  it('returns a break-even rent, with a cash flow of zero, only if the first year has a loss', () => {
    fc.assert(
      fc.property(inputsArbitrary, (inputs) => {
        const { breakEvenRent, years } = computeRentVsSell(inputs);
        expect(breakEvenRent === null).toBe((years[0]?.netCashFlow ?? 0) >= 0);
        if (breakEvenRent === null) return;
        const even = computeRentVsSell({ ...inputs, monthlyRent: breakEvenRent });
        expect(Math.abs(even.years[0]?.netCashFlow ?? 1)).toBeLessThan(0.000_01);
      }),
    );
  });

  it('returns a tipping rent at which renting and selling are equal', () => {
    fc.assert(
      fc.property(inputsArbitrary, (inputs) => {
        const { tippingRent } = computeRentVsSell(inputs);
        fc.pre(tippingRent !== null);
        expect(Math.abs(computeRentVsSell({ ...inputs, monthlyRent: tippingRent }).difference)).toBeLessThan(0.001);
      }),
    );
  });

  it('returns years with consistent figures, in which the debt never rises and is never negative', () => {
    fc.assert(
      fc.property(inputsArbitrary, (inputs) => {
        const { years } = computeRentVsSell(inputs);
        let previousLoan = inputs.mortgageBalance;
        for (const row of years) {
          const remainingLoan = row.houseValue - row.houseEquity;
          expect(remainingLoan).toBeGreaterThanOrEqual(-0.000_01);
          expect(remainingLoan).toBeLessThanOrEqual(previousLoan + 0.000_01);
          expect(row.netCashFlow).toBeCloseTo(row.rentalIncome - row.mortgageExpense - row.otherCosts, 6);
          expect(row.difference).toBeCloseTo(row.wealthIfRent - row.wealthIfSell, 6);
          previousLoan = remainingLoan;
        }
      }),
    );
  });
});
