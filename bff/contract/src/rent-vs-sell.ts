import { computeBalances, computeGrowthFactor, computeMonthlyPayment } from './amortization.ts';
import { RENT_VS_SELL_SHARES, applyPercent } from './fee-schedule.ts';

/**
 * Inputs of the calculator's two models: the specified model from the public-site specification, and the realistic
 * model. Amounts are in whole dollars, and rates are in percent per year (5 means 5%).
 */
export interface RentVsSellInputs {
  homeValue: number;
  /** Not used by the specified model. The realistic model derives the capital gain from it. */
  pricePaid: number;
  /** Not used by the specified model. The realistic model derives the loan's repayment schedule from it. */
  originalMortgage: number;
  mortgageBalance: number;
  interestRate: number;
  /** Taxes and insurance in dollars a year. */
  taxesAndInsurance: number;
  monthlyRent: number;
  appreciationRate: number;
  yearsToHold: number;
}

/** Default inputs. Source: public-site specification, section 9. */
export const RENT_VS_SELL_DEFAULTS: Readonly<RentVsSellInputs> = {
  homeValue: 300_000,
  pricePaid: 300_000,
  originalMortgage: 240_000,
  mortgageBalance: 220_000,
  interestRate: 5,
  taxesAndInsurance: 3_600,
  monthlyRent: 2_500,
  appreciationRate: 3,
  yearsToHold: 5,
};

/** Months in which today's balance is repaid, and yearly return on the proceeds of a sale, in percent. */
export const RENT_VS_SELL_MODEL = { termMonths: 360, saleProceedsGrowth: 5 } as const;

/** One year of the projection: unrounded dollars. Round only for display. */
export interface RentVsSellYear {
  /** Year number, starting at 1. */
  year: number;
  rentalIncome: number;
  mortgageExpense: number;
  /** Taxes, insurance, maintenance and management. */
  otherCosts: number;
  netCashFlow: number;
  houseValue: number;
  /** House value minus the remaining loan. */
  houseEquity: number;
  /** Equity plus all cash flows so far; in the last year, minus the selling cost. */
  wealthIfRent: number;
  /** Today's equity plus the return on it. */
  wealthIfSell: number;
  difference: number;
}

/** Recommendation, as the calculator shows it. */
export type Recommendation = 'RENT OUT' | 'SELL';

/** Result of the specified model: unrounded dollars. */
export interface RentVsSell {
  monthlyPayment: number;
  /** One entry for each year, in order. */
  years: RentVsSellYear[];
  /** Cost of selling in the last year, in dollars. */
  sellingCost: number;
  /** Wealth if rented minus wealth if sold, at the end of the last year. */
  difference: number;
  recommendation: Recommendation;
  /** Monthly rent at which the first year's cash flow is zero. Null if that cash flow is not negative. */
  breakEvenRent: number | null;
  /** Monthly rent at which renting and selling have equal results. Null if renting wins even if the rent is zero. */
  tippingRent: number | null;
}

/** Share of the rent that remains after maintenance and management, as a decimal. */
const NET_RENT_SHARE = 1 - (RENT_VS_SELL_SHARES.maintenance.percent + RENT_VS_SELL_SHARES.management.percent) / 100;

/**
 * Computes the specified model year by year. `pricePaid` and `originalMortgage` have no effect.
 * @param inputs values within the bounds of `RENT_VS_SELL_FIELDS`
 */
export function computeRentVsSell(inputs: RentVsSellInputs): RentVsSell {
  const { homeValue, mortgageBalance, taxesAndInsurance, monthlyRent, yearsToHold } = inputs;
  const { termMonths, saleProceedsGrowth } = RENT_VS_SELL_MODEL;
  const monthlyRate = inputs.interestRate / 100 / 12;
  const payment = computeMonthlyPayment(mortgageBalance, monthlyRate, termMonths);
  const balances = computeBalances(mortgageBalance, monthlyRate, payment, 12 * yearsToHold);

  const rentalIncome = 12 * monthlyRent;
  const mortgageExpense = 12 * payment;
  const otherCosts =
    taxesAndInsurance +
    applyPercent(RENT_VS_SELL_SHARES.maintenance, rentalIncome) +
    applyPercent(RENT_VS_SELL_SHARES.management, rentalIncome);
  const netCashFlow = rentalIncome - mortgageExpense - otherCosts;
  const sellingCost = applyPercent(
    RENT_VS_SELL_SHARES.selling,
    homeValue * computeGrowthFactor(inputs.appreciationRate / 100, yearsToHold),
  );

  const years = Array.from({ length: yearsToHold }, (_, index): RentVsSellYear => {
    const year = index + 1;
    const houseValue = homeValue * computeGrowthFactor(inputs.appreciationRate / 100, year);
    const houseEquity = houseValue - (balances[12 * year] ?? 0);
    const wealthIfRent = houseEquity + year * netCashFlow - (year === yearsToHold ? sellingCost : 0);
    const wealthIfSell = (homeValue - mortgageBalance) * computeGrowthFactor(saleProceedsGrowth / 100, year);
    const difference = wealthIfRent - wealthIfSell;
    return {
      year,
      rentalIncome,
      mortgageExpense,
      otherCosts,
      netCashFlow,
      houseValue,
      houseEquity,
      wealthIfRent,
      wealthIfSell,
      difference,
    };
  });

  const difference = years.at(-1)?.difference ?? 0;
  // Less than half a cent below zero is floating-point noise and counts as zero.
  const tippingRent = monthlyRent - difference / (12 * yearsToHold * NET_RENT_SHARE);
  return {
    monthlyPayment: payment,
    years,
    sellingCost,
    difference,
    recommendation: getRecommendation(difference),
    breakEvenRent: netCashFlow < 0 ? (mortgageExpense + taxesAndInsurance) / (12 * NET_RENT_SHARE) : null,
    tippingRent: tippingRent < -0.005 ? null : Math.max(0, tippingRent),
  };
}

/** Returns the recommendation. @param difference wealth if rented minus wealth if sold, at the end */
export function getRecommendation(difference: number): Recommendation {
  return difference >= 0 ? 'RENT OUT' : 'SELL';
}
