import {
  formatDollars,
  formatPayback,
  formatSquareFeet,
  getImprovementCost,
  computePaybackMonths,
  computeProjections,
} from '@epm/contract';
import type { Rent } from '@epm/contract';
import type { ReportContent } from './report-content.ts';
import type { ReportDocument } from './report-document.ts';
import { insertLineBreakOpportunities } from './printable.ts';

/**
 * Builds the table of the selected improvements, or of the whole checklist if none is selected.
 * @param rent rent from which the payback is computed
 */
export function buildImprovementTable(
  { improvements: items, fees, property: { squareFootage } }: Pick<ReportContent, 'improvements' | 'fees' | 'property'>,
  rent: Rent,
): ReportDocument['improvements'] {
  const selected = items.filter(({ checked }) => checked);
  const printedItems = (selected.length > 0 ? selected : items).filter((item) => getImprovementCost(item) > 0);
  const total = printedItems.reduce((sum, item) => sum + getImprovementCost(item), 0);
  const { netOperatingIncome } = computeProjections({ rentPerUnit: rent.perUnit, unitCount: rent.unitCount, fees });
  const formatPaybackOf = (cost: number) => formatPayback(computePaybackMonths(cost, netOperatingIncome));
  return {
    intro:
      selected.length > 0
        ? 'This is the work that we suggest before the home is rented.'
        : 'This is what getting a home ready usually takes. None of it is decided: the walkthrough shows what this one needs.',
    rows: printedItems.map((item) => ({
      name: insertLineBreakOpportunities(item.name),
      cost: formatDollars(getImprovementCost(item)),
      payback: formatPaybackOf(getImprovementCost(item)),
    })),
    total: formatDollars(total),
    payback: formatPaybackOf(total),
    note: [
      'Paid back by: how long it takes until the rent, less management and maintenance, adds up to the cost.',
      'No higher rent is assumed for the work.',
      `An empty month costs ${formatDollars(rent.perUnit)} of rent${rent.unitCount > 1 ? ' for each unit' : ''}, so work that gets the home rented sooner pays back sooner.`,
      `Costs are typical${squareFootage > 0 ? ` for ${formatSquareFeet(squareFootage)}` : ''} unless we set them for this home; they are not quotes.`,
    ].join(' '),
  };
}
