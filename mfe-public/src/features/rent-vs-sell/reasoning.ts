import { formatPercent, RENT_VS_SELL_MODEL } from '@epm/contract';
import type { RentVsSell, RentVsSellInputs } from '@epm/contract';
import { signedDollars } from '../../app/calculator/signed-dollars.ts';

export const inYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

/** Returns the words before the answer. For a tie it does not claim that the answer is better. */
export const answerPrefix = ({ difference }: RentVsSell, years: number): string =>
  `After ${inYears(years)}, ${Math.round(difference) === 0 ? 'the answer for a tie is to' : 'the better answer is to'}`;

/** Returns the difference as a sentence: '$67,429 more than if you sell today.' */
export function headlineOf({ difference, recommendation }: RentVsSell): string {
  if (Math.round(difference) === 0) return 'Both come out the same.';
  const ahead = signedDollars(Math.abs(difference));
  return recommendation === 'RENT OUT'
    ? `${ahead} more than if you sell today.`
    : `${ahead} more than if you rent it out.`;
}

/** Explains the answer in sentences with the figures of this calculation. */
export function explanationOf(
  { homeValue, mortgageBalance, yearsToHold }: RentVsSellInputs,
  result: RentVsSell,
): string[] {
  const last = result.years[yearsToHold - 1];
  if (!last) return [];
  const cashFlow = last.netCashFlow * yearsToHold;
  const owed = last.houseValue - last.houseEquity;
  const equityToday = homeValue - mortgageBalance;
  const grown = formatPercent(RENT_VS_SELL_MODEL.saleProceedsGrowth);
  return [
    `If you rent it out for ${inYears(yearsToHold)}, the house is worth ${signedDollars(last.houseValue)} at the end and you owe ${signedDollars(owed)}.`,
    cashFlow >= 0
      ? `Renting has brought in ${signedDollars(cashFlow)} after the mortgage and all costs.`
      : `Renting has cost you ${signedDollars(-cashFlow)} more than the rent that came in.`,
    `Selling at that point costs ${signedDollars(result.sellingCost)}. You are left with ${signedDollars(last.wealthIfRent)}.`,
    equityToday >= 0
      ? `If you sell today, your ${signedDollars(equityToday)} grows at ${grown} a year to ${signedDollars(last.wealthIfSell)}.`
      : `If you sell today, you still owe ${signedDollars(-equityToday)}, and at ${grown} a year that becomes ${signedDollars(-last.wealthIfSell)}.`,
  ];
}

/**
 * Returns a sentence with the rent above which renting wins over all years. If the current rent loses money in the
 * first year, the page also shows a break-even rent, which covers only that year. The sentence explains why the two
 * differ.
 */
export function turningPointOf({ tippingRent, breakEvenRent, years }: RentVsSell): string {
  const held = inYears(years.length);
  const gain = `what you gain by keeping the house for ${held} makes up for what the rent falls short`;
  const isAlways = tippingRent === null || Math.round(tippingRent) <= 0;
  if (isAlways)
    return `Renting wins at any rent${tippingRent === null ? '' : ' above $0'}${breakEvenRent === null ? '' : `: ${gain}`}.`;
  const turns = `Renting wins above ${signedDollars(tippingRent)} a month; below that, selling wins.`;
  const above = breakEvenRent === null ? 0 : Math.round(tippingRent) - Math.round(breakEvenRent);
  if (above < 0) return `${turns} That is less than break-even: ${gain}.`;
  if (above > 0)
    return `${turns} That is more than break-even: at a rent that only covers the costs, selling today leaves you more after ${held}.`;
  return turns;
}
