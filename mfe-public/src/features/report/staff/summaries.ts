import { formatDollars, formatRent, improvementsTotal } from '@epm/contract';
import type { ImprovementItem } from '@epm/contract';
import { displayedRent } from '../load-report.ts';
import type { Report } from '../load-report.ts';

/** Summarizes an adjustment of a report in one line. */
export function adjustmentSummary({ property, result }: Report): string {
  if (!result) return 'The estimate stands.';
  const rent = `${formatRent(displayedRent({ property }, result))}, ${result.adjustedRent === null ? 'the estimate' : 'set by staff'}`;
  const left = result.comparablesLeftOut;
  return `${rent}; ${left === 0 ? 'no comparable' : `${left} ${left === 1 ? 'comparable' : 'comparables'}`} left out.`;
}

/** Summarizes the chosen improvements in one line. */
export function checklistSummary(items: readonly ImprovementItem[]): string {
  const chosen = items.filter(({ checked }) => checked).map(({ name }) => name);
  return chosen.length === 0 ? 'Nothing chosen.' : `${chosen.join(', ')}: ${formatDollars(improvementsTotal(items))}.`;
}
