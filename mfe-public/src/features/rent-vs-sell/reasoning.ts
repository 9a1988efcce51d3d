import { formatPercent, RENT_VS_SELL_MODEL } from '@epm/contract';
import type { RentVsSell, RentVsSellInputs } from '@epm/contract';
import { formatSignedDollars } from '../../app/calculator/signed-dollars.ts';

export const formatYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

/**
 * Returns the text before the answer: 'After 5 years, the better answer is to'. For a tie, the text does not call the
 * answer better.
 */
export const formatAnswerPrefix = ({ difference }: RentVsSell, years: number): string =>
  `After ${formatYears(years)}, ${Math.round(difference) === 0 ? 'the answer for a tie is to' : 'the better answer is to'}`;

/** Returns the difference as a sentence: '$67,429 more than if you sell today.' */
export function describeDifference({ difference, recommendation }: RentVsSell): string {
  if (Math.round(difference) === 0) return 'Both come out the same.';
  const dollars = formatSignedDollars(Math.abs(difference));
  return recommendation === 'RENT OUT'
    ? `${dollars} more than if you sell today.`
    : `${dollars} more than if you rent it out.`;
}

/** Explains the answer in sentences with the values of this calculation. */
export function explainAnswer(
  { homeValue, mortgageBalance, yearsToHold }: RentVsSellInputs,
  result: RentVsSell,
): string[] {
  const lastYear = result.years[yearsToHold - 1];
  if (!lastYear) return [];
  const cashFlow = lastYear.netCashFlow * yearsToHold;
  const owed = lastYear.houseValue - lastYear.houseEquity;
  const equityToday = homeValue - mortgageBalance;
  const growthRate = formatPercent(RENT_VS_SELL_MODEL.saleProceedsGrowth);
  return [
    `If you rent it out for ${formatYears(yearsToHold)}, the house is worth ${formatSignedDollars(lastYear.houseValue)} at the end and you owe ${formatSignedDollars(owed)}.`,
    cashFlow >= 0
      ? `Renting has brought in ${formatSignedDollars(cashFlow)} after the mortgage and all costs.`
      : `Renting has cost you ${formatSignedDollars(-cashFlow)} more than the rent that came in.`,
    `Selling at that point costs ${formatSignedDollars(result.sellingCost)}. You are left with ${formatSignedDollars(lastYear.wealthIfRent)}.`,
    equityToday >= 0
      ? `If you sell today, your ${formatSignedDollars(equityToday)} grows at ${growthRate} a year to ${formatSignedDollars(lastYear.wealthIfSell)}.`
      : `If you sell today, you still owe ${formatSignedDollars(-equityToday)}, and at ${growthRate} a year that becomes ${formatSignedDollars(-lastYear.wealthIfSell)}.`,
  ];
}

/**
 * Returns a sentence with the rent above which renting wins over the whole period. If the current rent loses money in
 * the first year, the page also shows a break-even rent for that year only. The sentence then explains why the two
 * rents differ.
 */
export function describeTurningPoint({ tippingRent, breakEvenRent, years }: RentVsSell): string {
  const periodText = formatYears(years.length);
  const gainText = `what you gain by keeping the house for ${periodText} makes up for what the rent falls short`;
  const isRentingAlwaysBetter = tippingRent === null || Math.round(tippingRent) <= 0;
  if (isRentingAlwaysBetter)
    return `Renting wins at any rent${tippingRent === null ? '' : ' above $0'}${breakEvenRent === null ? '' : `: ${gainText}`}.`;
  const turningSentence = `Renting wins above ${formatSignedDollars(tippingRent)} a month; below that, selling wins.`;
  const rentAboveBreakEven = breakEvenRent === null ? 0 : Math.round(tippingRent) - Math.round(breakEvenRent);
  if (rentAboveBreakEven < 0) return `${turningSentence} That is less than break-even: ${gainText}.`;
  if (rentAboveBreakEven > 0)
    return `${turningSentence} That is more than break-even: at a rent that only covers the costs, selling today leaves you more after ${periodText}.`;
  return turningSentence;
}
