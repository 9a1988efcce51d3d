import { computeBalances, computeGrowthFactor, computeMonthlyPayment } from './amortization.ts';
import { parseFields } from './calculator-fields.ts';
import type { CalculatorField } from './calculator-fields.ts';
import { RENT_VS_SELL_SHARES, applyPercent } from './fee-schedule.ts';
import { computeInternalRateOfReturn } from './internal-rate-of-return.ts';
import { getRecommendation, RENT_VS_SELL_MODEL } from './rent-vs-sell.ts';
import type { Recommendation, RentVsSellInputs, RentVsSellYear } from './rent-vs-sell.ts';

/** Parameters that the specified model omits, in percent except `yearsLeft`. Growth and return are per year. */
export interface RealisticRates {
  /** Percentage of the rent that is lost to vacancy. */
  vacancyRate: number;
  rentGrowth: number;
  /** Growth of taxes and insurance. */
  costGrowth: number;
  /** Remaining years of the loan. If 0, they are derived from the original mortgage with a term of 30 years. */
  yearsLeft: number;
  /** Return on other investments, in which the model puts the proceeds of a sale and the cash flows from renting. */
  investmentReturn: number;
  /** Tax rate on the capital gain, in percent. */
  gainsTax: number;
}

/** Assumptions of the realistic model, in addition to the inputs of the specified model. */
export interface RealisticAssumptions extends RealisticRates {
  /** True if the owner has not lived in the home for two of the last five years. The whole gain is then taxed. */
  isInvestment: boolean;
}

/**
 * Default assumptions of the company. The page labels them as assumptions next to the result, and visitors can change
 * each of them.
 */
export const REALISTIC_DEFAULTS: Readonly<RealisticRates> = {
  vacancyRate: 6,
  rentGrowth: 2.5,
  costGrowth: 4,
  yearsLeft: 0,
  investmentReturn: RENT_VS_SELL_MODEL.saleProceedsGrowth,
  gainsTax: 15,
};

const growthField: CalculatorField = { kind: 'percent', min: -10, max: 20, step: 0.1 };

/** Limits of the fields. */
export const REALISTIC_FIELDS: Readonly<Record<keyof RealisticRates, CalculatorField>> = {
  vacancyRate: { kind: 'percent', min: 0, max: 100, step: 0.1 },
  rentGrowth: growthField,
  costGrowth: growthField,
  yearsLeft: { kind: 'whole', min: 0, max: 40, step: 1 },
  investmentReturn: { ...growthField, min: 0 },
  gainsTax: { kind: 'percent', min: 0, max: 60, step: 0.1 },
};

/**
 * Tax-free capital gain in dollars for a single filer who lived in the home for two of the five years before the sale.
 * An owner who moves out today still qualifies if the sale is within three years. Source: 26 U.S.C. 121.
 */
export const HOME_GAIN_EXCLUSION = { dollars: 250_000, yearsAfterMovingOut: 3 } as const;

/**
 * One year of the realistic model. `wealthIfRent` is the proceeds of a sale at the end of the year plus the saved cash
 * flows.
 */
interface RealisticYear extends RentVsSellYear {
  /** Proceeds of a sale at the end of this year, after loan, selling cost and tax. */
  saleProceeds: number;
}

/** Result of the realistic model: unrounded dollars. */
export interface RealisticRentVsSell {
  /** Months until the loan is repaid. */
  monthsLeft: number;
  monthlyPayment: number;
  /** Proceeds of a sale today, after loan, selling cost and tax. Negative if the owner would have to pay. */
  proceedsToday: number;
  years: RealisticYear[];
  difference: number;
  recommendation: Recommendation;
  /**
   * Yearly rate of return from renting the house out, relative to the forgone proceeds of a sale, as a decimal. Null if
   * a sale today yields no proceeds, or if no such rate exists.
   */
  rateOfReturn: number | null;
}

/** Parses the assumptions from a form or a query string. `isInvestment` is a checkbox with the value 'yes'. */
export function parseRealisticAssumptions(
  getText: (name: keyof RealisticAssumptions) => string | null,
): RealisticAssumptions {
  return {
    ...parseFields(REALISTIC_FIELDS, REALISTIC_DEFAULTS, getText),
    isInvestment: getText('isInvestment') === 'yes',
  };
}

/**
 * Computes the realistic model. Unlike the specified model, it deducts selling costs and capital gains tax from a sale
 * today and from a later sale. It includes vacancy and the growth of rent and costs, and follows the loan's remaining
 * schedule. All saved money earns the same return, so renting wins if and only if its rate of return exceeds
 * `investmentReturn`. Income tax on the rent and depreciation are not included.
 */
export function computeRealisticRentVsSell(
  inputs: RentVsSellInputs,
  assumed: RealisticAssumptions,
): RealisticRentVsSell {
  const { homeValue, mortgageBalance, monthlyRent, taxesAndInsurance, yearsToHold } = inputs;
  const loan = computeRemainingSchedule(inputs, assumed.yearsLeft);
  const computeProceeds = (price: number, remainingLoan: number, year: number): number => {
    const net = price - applyPercent(RENT_VS_SELL_SHARES.selling, price);
    const gain = Math.max(0, net - inputs.pricePaid - getGainExclusion(assumed, year));
    return net - remainingLoan - (gain * assumed.gainsTax) / 100;
  };
  const proceedsToday = computeProceeds(homeValue, mortgageBalance, 0);
  const elsewhere = assumed.investmentReturn / 100;

  let savings = 0;
  const years = Array.from({ length: yearsToHold }, (_, index): RealisticYear => {
    const year = index + 1;
    const fullRent = 12 * monthlyRent * computeGrowthFactor(assumed.rentGrowth / 100, index);
    const rentalIncome = fullRent * (1 - assumed.vacancyRate / 100);
    const mortgageExpense = loan.paymentsByYear[index] ?? 0;
    // Maintenance is due on the full rent, even for a vacant home. Management takes its share of the collected rent.
    const otherCosts =
      taxesAndInsurance * computeGrowthFactor(assumed.costGrowth / 100, index) +
      applyPercent(RENT_VS_SELL_SHARES.maintenance, fullRent) +
      applyPercent(RENT_VS_SELL_SHARES.management, rentalIncome);
    const netCashFlow = rentalIncome - mortgageExpense - otherCosts;
    savings = savings * (1 + elsewhere) + netCashFlow;
    const houseValue = homeValue * computeGrowthFactor(inputs.appreciationRate / 100, year);
    const remainingLoan = loan.balanceAfterYear[year] ?? 0;
    const saleProceeds = computeProceeds(houseValue, remainingLoan, year);
    const wealthIfRent = saleProceeds + savings;
    const wealthIfSell = proceedsToday * computeGrowthFactor(elsewhere, year);
    return {
      year,
      rentalIncome,
      mortgageExpense,
      otherCosts,
      netCashFlow,
      houseValue,
      houseEquity: houseValue - remainingLoan,
      saleProceeds,
      wealthIfRent,
      wealthIfSell,
      difference: wealthIfRent - wealthIfSell,
    };
  });

  const difference = years.at(-1)?.difference ?? 0;
  return {
    monthsLeft: loan.monthsLeft,
    monthlyPayment: loan.payment,
    proceedsToday,
    years,
    difference,
    recommendation: getRecommendation(difference),
    rateOfReturn: proceedsToday > 0 ? computeInternalRateOfReturn(listCashFlowsIfRented(proceedsToday, years)) : null,
  };
}

/** Lists the cash flows from renting by year: the forgone proceeds, the yearly cash flows, and the later sale. */
export function listCashFlowsIfRented(proceedsToday: number, years: readonly RealisticYear[]): number[] {
  const last = years.length - 1;
  return [
    -proceedsToday,
    ...years.map(({ netCashFlow, saleProceeds }, index) => netCashFlow + (index === last ? saleProceeds : 0)),
  ];
}

function getGainExclusion({ isInvestment }: RealisticAssumptions, year: number): number {
  const { dollars, yearsAfterMovingOut } = HOME_GAIN_EXCLUSION;
  return isInvestment || year > yearsAfterMovingOut ? 0 : dollars;
}

interface LoanSchedule {
  payment: number;
  monthsLeft: number;
  /** Payments in dollars in each year, starting at index 0. */
  paymentsByYear: number[];
  /** Remaining loan in dollars after each year; index 0 is today. */
  balanceAfterYear: number[];
}

/**
 * Computes the remaining schedule of the loan. Uses the payment on the original mortgage, unless the remaining years
 * are given. If that payment would never repay the balance, or the balance exceeds the original mortgage, uses the
 * payment that repays the balance in 30 years.
 */
function computeRemainingSchedule(
  { originalMortgage, mortgageBalance, interestRate, yearsToHold }: RentVsSellInputs,
  yearsLeft: number,
): LoanSchedule {
  const { termMonths } = RENT_VS_SELL_MODEL;
  const monthlyRate = interestRate / 100 / 12;
  const original = computeMonthlyPayment(originalMortgage, monthlyRate, termMonths);
  const isRepaid = originalMortgage >= mortgageBalance && original > mortgageBalance * monthlyRate;
  const payment =
    yearsLeft === 0 && isRepaid
      ? original
      : computeMonthlyPayment(mortgageBalance, monthlyRate, yearsLeft === 0 ? termMonths : 12 * yearsLeft);
  // A balance below half a cent is a rounding error after the last payment.
  const balances = computeBalances(mortgageBalance, monthlyRate, payment, Math.max(termMonths, 12 * yearsLeft)).map(
    (left) => (left < 0.005 ? 0 : left),
  );
  const monthsLeft = balances.indexOf(0);
  const paymentsByYear = Array.from({ length: yearsToHold }, (_, year) => {
    let paid = 0;
    for (let month = 12 * year; month < 12 * (year + 1); month++) {
      paid += Math.min(payment, (balances[month] ?? 0) * (1 + monthlyRate));
    }
    return paid;
  });
  return {
    payment: mortgageBalance === 0 ? 0 : payment,
    monthsLeft,
    paymentsByYear: paymentsByYear,
    balanceAfterYear: balances.filter((_, month) => month % 12 === 0),
  };
}
