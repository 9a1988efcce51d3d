import { formatDollars, formatPayback, formatSquareFeet, improvementCost, paybackMonths } from '@epm/contract';
import type { ImprovementItem } from '@epm/contract';
import type { ReportDocument } from './report-document.ts';
import { breakable } from './printable.ts';

/**
 * The work that was chosen for the home, or, while nothing is, what letting a home of its size usually takes.
 * @param monthlyRent dollars, of everything that `squareFootage` counts
 */
export function improvementTable(
  items: readonly ImprovementItem[],
  monthlyRent: number,
  squareFootage: number,
): ReportDocument['improvements'] {
  const chosen = items.filter(({ checked }) => checked);
  const shown = (chosen.length > 0 ? chosen : items).filter((item) => improvementCost(item) > 0);
  const total = shown.reduce((sum, item) => sum + improvementCost(item), 0);
  return {
    lead: chosen.length > 0
      ? 'This is the work that we suggest before the home is let.'
      : 'This is what getting a home ready usually takes. None of it is decided: the walkthrough shows what this one needs.',
    rows: shown.map((item) => ({
      name: breakable(item.name),
      cost: formatDollars(improvementCost(item)),
      payback: formatPayback(paybackMonths(improvementCost(item), monthlyRent)),
    })),
    total: formatDollars(total),
    payback: formatPayback(paybackMonths(total, monthlyRent)),
    note:
      'Paid back by: how long the home must be let until what is left of the rent after management and maintenance equals the cost. ' +
      `No higher rent is assumed for the work. A month without a resident costs ${formatDollars(monthlyRent)} in rent, so work that lets the home sooner pays back sooner. ` +
      (squareFootage > 0
        ? `Costs are typical for ${formatSquareFeet(squareFootage)} unless we set them for this home; they are not quotes.`
        : 'Costs are typical unless we set them for this home; they are not quotes.'),
  };
}
