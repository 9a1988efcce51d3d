import type { EnrolmentTerm } from './enrolment-terms.ts';
import { ONBOARDING, PRE_APPROVED_REPAIR, feeDollars } from './fee-schedule.ts';
import { formatCount, formatDollars, formatPercent } from './format.ts';
import { DAYS_COUNTED, MARKET_FIGURES } from './market-figures.ts';
import { staffPricing } from './staff-pricing.ts';
import type { PricedProperty } from './staff-pricing.ts';

/** Months that the management agreement runs at first. Source: the back-office specification, section 9. */
export const INITIAL_TERM_MONTHS = 12;

/** A figure that the company states of itself, and what it counts. */
interface AgreementFigure {
  figure: string;
  label: string;
}

/** What stands behind the agreement, in the order in which it is shown. Claims of the company, none of this home. */
export const AGREEMENT_FIGURES: readonly AgreementFigure[] = [
  { figure: `${MARKET_FIGURES.daysToPlacement} days`, label: DAYS_COUNTED.daysToPlacement },
  { figure: `${MARKET_FIGURES.daysToTenant} days`, label: DAYS_COUNTED.daysToTenant },
  { figure: formatPercent(MARKET_FIGURES.residentRetention), label: 'resident retention' },
  { figure: MARKET_FIGURES.properties, label: 'properties managed' },
  { figure: MARKET_FIGURES.assets, label: 'in assets' },
  { figure: MARKET_FIGURES.owners, label: 'owners' },
];

/** What the agreement says of one property: its fees by the staff tiers, its limits and its term. */
export function agreementTerms(property: PricedProperty): EnrolmentTerm[] {
  const { tier, unitCount, monthlyBase, management, setup, tenantPlacement, placementFee } = staffPricing(property);
  const share = placementFee.percent === 100 ? 'One month' : 'Half a month';
  return [
    {
      title: 'Management',
      text: `${formatPercent(tier.management.percent)} of the rent, ${formatDollars(management)} a month, and a base of ${formatDollars(monthlyBase)} a month for ${formatCount(unitCount)} ${unitCount === 1 ? 'unit' : 'units'}.`,
    },
    { title: 'Tenant placement', text: `${share} of rent, ${formatDollars(tenantPlacement)}, once for each new resident.` },
    { title: 'Setup and onboarding', text: `${formatDollars(setup)} to set up, and an onboarding fee of ${formatDollars(feeDollars(ONBOARDING))}, once each.` },
    { title: 'Repairs', text: `Repairs under ${formatDollars(feeDollars(PRE_APPROVED_REPAIR))} are pre-approved; above that the owner is asked first.` },
    { title: 'Term', text: `The initial management term is ${INITIAL_TERM_MONTHS} months.` },
  ];
}
