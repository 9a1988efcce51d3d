import { balances, compound, monthlyPayment } from './amortization.ts';
import { readFields } from './calculator-fields.ts';
import type { CalculatorField } from './calculator-fields.ts';
import { RENT_VS_SELL_SHARES, shareOf } from './fee-schedule.ts';
import { internalRateOfReturn } from './internal-rate-of-return.ts';
import { recommend, RENT_VS_SELL_MODEL } from './rent-vs-sell.ts';
import type { Recommendation, RentVsSellInputs, RentVsSellYear } from './rent-vs-sell.ts';

/** The figures that the specified model leaves out. Percent, a year where it is a rate. */
export interface RealisticRates {
  /** Percent of the rent that empty weeks cost. */
  vacancyRate: number;
  rentGrowth: number;
  /** Growth of taxes and insurance. */
  costGrowth: number;
  /** Years left on the loan; 0 takes them from the original mortgage, which ran over 30 years. */
  yearsLeft: number;
  /** What money earns elsewhere: the proceeds of a sale, and the cash flows of renting. */
  investmentReturn: number;
  /** Percent of the capital gain. */
  gainsTax: number;
}

/** What the realistic model is told beside the inputs of the specified one. */
export interface RealisticAssumptions extends RealisticRates {
  /** The owner has not lived there for two of the last five years, so all of a gain is taxed. */
  isInvestment: boolean;
}

/** Assumptions of the house, named as such beside the result: a visitor may change each of them. */
export const REALISTIC_DEFAULTS: Readonly<RealisticRates> = {
  vacancyRate: 6,
  rentGrowth: 2.5,
  costGrowth: 4,
  yearsLeft: 0,
  investmentReturn: RENT_VS_SELL_MODEL.saleProceedsGrowth,
  gainsTax: 15,
};

const growth: CalculatorField = { kind: 'percent', min: -10, max: 20, step: 0.1 };

/** What may be typed for each of them. */
export const REALISTIC_FIELDS: Readonly<Record<keyof RealisticRates, CalculatorField>> = {
  vacancyRate: { kind: 'percent', min: 0, max: 100, step: 0.1 },
  rentGrowth: growth,
  costGrowth: growth,
  yearsLeft: { kind: 'whole', min: 0, max: 40, step: 1 },
  investmentReturn: { ...growth, min: 0 },
  gainsTax: { kind: 'percent', min: 0, max: 60, step: 0.1 },
};

/**
 * Who lived in the home for two of the five years before the sale pays no tax on a gain up to this, in dollars, filing
 * alone. An owner who moves out today still has that when selling within three years. Source: 26 U.S.C. 121.
 */
export const HOME_GAIN_EXCLUSION = { dollars: 250_000, yearsAfterMovingOut: 3 } as const;

/** A year of the realistic model; its `wealthIfRent` is what a sale at its end would bring, and the cash flows saved. */
interface RealisticYear extends RentVsSellYear {
  /** What the house brings if it is sold at the end of this year: after loan, selling cost and tax. */
  saleProceeds: number;
}

/** Dollars in full precision. */
export interface RealisticRentVsSell {
  /** Months until the loan is repaid. */
  monthsLeft: number;
  monthlyPayment: number;
  /** What a sale today brings: after loan, selling cost and tax. Below 0 when it takes money to sell. */
  proceedsToday: number;
  years: RealisticYear[];
  difference: number;
  recommendation: Recommendation;
  /** What keeping the house earns a year on the proceeds given up, decimal; null when there is no such rate. */
  rateOfReturn: number | null;
}

/** The assumptions, from a form or a query string; `isInvestment` is a checkbox whose value is 'yes'. */
export function readRealistic(text: (name: keyof RealisticAssumptions) => string | null): RealisticAssumptions {
  return { ...readFields(REALISTIC_FIELDS, REALISTIC_DEFAULTS, text), isInvestment: text('isInvestment') === 'yes' };
}

/**
 * The same question with selling costs and the tax on the gain on both sides, empty weeks, growing rent and costs, the
 * loan's own remaining schedule, and every dollar earning the same wherever it lies. So renting is ahead exactly when
 * its rate of return is above that of the money elsewhere. Income tax on the rent and depreciation are left out.
 */
export function rentVsSellRealistic(inputs: RentVsSellInputs, assumed: RealisticAssumptions): RealisticRentVsSell {
  const { homeValue, mortgageBalance, monthlyRent, taxesAndInsurance, yearsToHold } = inputs;
  const loan = ownSchedule(inputs, assumed.yearsLeft);
  const proceeds = (price: number, owed: number, year: number): number => {
    const net = price - shareOf(RENT_VS_SELL_SHARES.selling, price);
    const gain = Math.max(0, net - inputs.pricePaid - taxFreeGain(assumed, year));
    return net - owed - (gain * assumed.gainsTax) / 100;
  };
  const proceedsToday = proceeds(homeValue, mortgageBalance, 0);
  const elsewhere = assumed.investmentReturn / 100;

  let saved = 0;
  const years = Array.from({ length: yearsToHold }, (_, index): RealisticYear => {
    const year = index + 1;
    const fullRent = 12 * monthlyRent * compound(assumed.rentGrowth / 100, index);
    const rentalIncome = fullRent * (1 - assumed.vacancyRate / 100);
    const mortgageExpense = loan.paidIn[index] ?? 0;
    // A home needs care when it is empty, too; management takes its share of what comes in.
    const otherCosts =
      taxesAndInsurance * compound(assumed.costGrowth / 100, index) +
      shareOf(RENT_VS_SELL_SHARES.maintenance, fullRent) +
      shareOf(RENT_VS_SELL_SHARES.management, rentalIncome);
    const netCashFlow = rentalIncome - mortgageExpense - otherCosts;
    saved = saved * (1 + elsewhere) + netCashFlow;
    const houseValue = homeValue * compound(inputs.appreciationRate / 100, year);
    const owed = loan.owedAfter[year] ?? 0;
    const saleProceeds = proceeds(houseValue, owed, year);
    const wealthIfRent = saleProceeds + saved;
    const wealthIfSell = proceedsToday * compound(elsewhere, year);
    return {
      year,
      rentalIncome,
      mortgageExpense,
      otherCosts,
      netCashFlow,
      houseValue,
      houseEquity: houseValue - owed,
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
    recommendation: recommend(difference),
    rateOfReturn: proceedsToday > 0 ? internalRateOfReturn(amountsOfKeeping(proceedsToday, years)) : null,
  };
}

/** What keeping the house costs and brings, year by year: the proceeds given up, the cash flows, the later sale. */
export function amountsOfKeeping(proceedsToday: number, years: readonly RealisticYear[]): number[] {
  const last = years.length - 1;
  return [
    -proceedsToday,
    ...years.map(({ netCashFlow, saleProceeds }, index) => netCashFlow + (index === last ? saleProceeds : 0)),
  ];
}

function taxFreeGain({ isInvestment }: RealisticAssumptions, year: number): number {
  const { dollars, yearsAfterMovingOut } = HOME_GAIN_EXCLUSION;
  return isInvestment || year > yearsAfterMovingOut ? 0 : dollars;
}

interface Schedule {
  payment: number;
  monthsLeft: number;
  /** Dollars paid in each year, the first at index 0. */
  paidIn: number[];
  /** Dollars owed after each year, today at index 0. */
  owedAfter: number[];
}

/** The loan as it runs today. A payment that would never repay the balance is replaced by one that does in 30 years. */
function ownSchedule(
  { originalMortgage, mortgageBalance, interestRate, yearsToHold }: RentVsSellInputs,
  yearsLeft: number,
): Schedule {
  const { termMonths } = RENT_VS_SELL_MODEL;
  const monthlyRate = interestRate / 100 / 12;
  const original = monthlyPayment(originalMortgage, monthlyRate, termMonths);
  const isRepaid = originalMortgage >= mortgageBalance && original > mortgageBalance * monthlyRate;
  const payment =
    yearsLeft === 0 && isRepaid
      ? original
      : monthlyPayment(mortgageBalance, monthlyRate, yearsLeft === 0 ? termMonths : 12 * yearsLeft);
  // Half a cent is nothing owed: what is left after the last payment is only rounding.
  const owed = balances(mortgageBalance, monthlyRate, payment, Math.max(termMonths, 12 * yearsLeft)).map((left) =>
    left < 0.005 ? 0 : left,
  );
  const monthsLeft = owed.indexOf(0);
  const paidIn = Array.from({ length: yearsToHold }, (_, year) => {
    let paid = 0;
    for (let month = 12 * year; month < 12 * (year + 1); month++) {
      paid += Math.min(payment, (owed[month] ?? 0) * (1 + monthlyRate));
    }
    return paid;
  });
  return {
    payment: mortgageBalance === 0 ? 0 : payment,
    monthsLeft,
    paidIn,
    owedAfter: owed.filter((_, month) => month % 12 === 0),
  };
}
