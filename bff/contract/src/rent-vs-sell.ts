import { balances, compound, monthlyPayment } from './amortization.ts';
import { RENT_VS_SELL_SHARES, shareOf } from './fee-schedule.ts';

/** What the visitor tells. Dollars are whole, rates are percent a year (5 means 5 %). */
export interface RentVsSellInputs {
  homeValue: number;
  /** Not used by the specified model; the realistic one takes the capital gain from it. */
  pricePaid: number;
  /** Not used by the specified model; the realistic one takes the loan's own schedule from it. */
  originalMortgage: number;
  mortgageBalance: number;
  interestRate: number;
  /** Dollars a year. */
  taxesAndInsurance: number;
  monthlyRent: number;
  appreciationRate: number;
  yearsToHold: number;
}

/** Source: the specification of the public site, section 9. */
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

/** Months over which the balance of today is repaid, and what the proceeds of a sale earn, percent a year. */
export const RENT_VS_SELL_MODEL = { termMonths: 360, saleProceedsGrowth: 5 } as const;

/** One year of the projection, dollars in full precision: they are rounded only when shown. */
export interface RentVsSellYear {
  /** From 1. */
  year: number;
  rentalIncome: number;
  mortgageExpense: number;
  /** Taxes and insurance, maintenance and management. */
  otherCosts: number;
  netCashFlow: number;
  houseValue: number;
  /** House value less what is still owed. */
  houseEquity: number;
  /** Equity and all cash flows so far, in the last year less the cost of selling. */
  wealthIfRent: number;
  /** Today's equity, grown. */
  wealthIfSell: number;
  difference: number;
}

/** In the words that the calculator prints. */
export type Recommendation = 'RENT OUT' | 'SELL';

/** What the specified model comes to; dollars in full precision. */
export interface RentVsSell {
  monthlyPayment: number;
  /** One for each year held, in order. */
  years: RentVsSellYear[];
  /** What waiting for the last year costs: the cost of selling then, dollars. */
  sellingCost: number;
  /** Wealth if rented less wealth if sold, at the end of the last year. */
  difference: number;
  recommendation: Recommendation;
  /** The monthly rent at which the first year's cash flow is nothing; null while that cash flow is not negative. */
  breakEvenRent: number | null;
  /** The monthly rent at which both ways come out the same; null when renting is ahead even without any. */
  tippingRent: number | null;
}

/** The share of the rent that maintenance and management leave, decimal. */
const KEPT_OF_RENT = 1 - (RENT_VS_SELL_SHARES.maintenance.percent + RENT_VS_SELL_SHARES.management.percent) / 100;

/**
 * The specified model, year by year. `pricePaid` and `originalMortgage` do not enter it.
 * @param inputs within the bounds of `RENT_VS_SELL_FIELDS`
 */
export function rentVsSell(inputs: RentVsSellInputs): RentVsSell {
  const { homeValue, mortgageBalance, taxesAndInsurance, monthlyRent, yearsToHold } = inputs;
  const { termMonths, saleProceedsGrowth } = RENT_VS_SELL_MODEL;
  const monthlyRate = inputs.interestRate / 100 / 12;
  const payment = monthlyPayment(mortgageBalance, monthlyRate, termMonths);
  const owed = balances(mortgageBalance, monthlyRate, payment, 12 * yearsToHold);

  const rentalIncome = 12 * monthlyRent;
  const mortgageExpense = 12 * payment;
  const otherCosts =
    taxesAndInsurance +
    shareOf(RENT_VS_SELL_SHARES.maintenance, rentalIncome) +
    shareOf(RENT_VS_SELL_SHARES.management, rentalIncome);
  const netCashFlow = rentalIncome - mortgageExpense - otherCosts;
  const sellingCost = shareOf(
    RENT_VS_SELL_SHARES.selling,
    homeValue * compound(inputs.appreciationRate / 100, yearsToHold),
  );

  const years = Array.from({ length: yearsToHold }, (_, index): RentVsSellYear => {
    const year = index + 1;
    const houseValue = homeValue * compound(inputs.appreciationRate / 100, year);
    const houseEquity = houseValue - (owed[12 * year] ?? 0);
    const wealthIfRent = houseEquity + year * netCashFlow - (year === yearsToHold ? sellingCost : 0);
    const wealthIfSell = (homeValue - mortgageBalance) * compound(saleProceedsGrowth / 100, year);
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
  // Less than half a cent is left of floating-point arithmetic, and no difference.
  const tippingRent = monthlyRent - difference / (12 * yearsToHold * KEPT_OF_RENT);
  return {
    monthlyPayment: payment,
    years,
    sellingCost,
    difference,
    recommendation: recommend(difference),
    breakEvenRent: netCashFlow < 0 ? (mortgageExpense + taxesAndInsurance) / (12 * KEPT_OF_RENT) : null,
    tippingRent: tippingRent < -0.005 ? null : Math.max(0, tippingRent),
  };
}

/** @param difference wealth if rented less wealth if sold, at the end */
export function recommend(difference: number): Recommendation {
  return difference >= 0 ? 'RENT OUT' : 'SELL';
}
