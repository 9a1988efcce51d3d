import type { EnrollmentTerm } from './enrollment-terms.ts';
import { findFee } from './fee-schedule.ts';
import type { FeeSchedule } from './fee-schedule.ts';
import { formatDollars, formatPercent } from './format.ts';
import { formatCents } from './money.ts';
import { computeOfferFigures, formatPlacementFee, formatRent, computeProjections } from './home-figures.ts';
import type { OfferFigures, OfferedHome } from './home-figures.ts';
import { DAYS_ON_MARKET_LABELS, MARKET_FIGURES } from './market-figures.ts';
import { DEFAULT_PLAN, PLANS, formatFee } from './offers.ts';
import { formatUnits } from './units.ts';

/** Initial term of the management agreement in months. Source: back-office specification, section 9. */
export const INITIAL_TERM_MONTHS = 12;

interface CompanyFigure {
  figure: string;
  label: string;
}

/**
 * Marketing figures in display order, for the services step of the enrollment dialog and for the staff's confirmation
 * dialog. The figures describe the company, not a single home.
 */
export const COMPANY_FIGURES: readonly CompanyFigure[] = [
  { figure: `${MARKET_FIGURES.daysToPlacement} days`, label: DAYS_ON_MARKET_LABELS.daysToPlacement },
  { figure: `${MARKET_FIGURES.daysToTenant} days`, label: DAYS_ON_MARKET_LABELS.daysToTenant },
  { figure: formatPercent(MARKET_FIGURES.residentRetention), label: 'resident retention' },
  { figure: MARKET_FIGURES.properties, label: 'properties managed' },
  { figure: MARKET_FIGURES.assets, label: 'in assets' },
  { figure: MARKET_FIGURES.owners, label: 'owners' },
];

/**
 * Returns the agreement terms for one home: the fees, the limit for repairs without approval, and the initial term. A
 * home with a plan has the fees of the plan. Other homes have the quoted fees.
 */
export function listAgreementTerms(home: OfferedHome): EnrollmentTerm[] {
  return formatTerms(home, 'Repairs under {limit} are pre-approved; above that the owner is asked first.');
}

/** Returns the same terms as {@link listAgreementTerms}, addressed to the owner. */
export function listAgreementTermsForOwner(home: OfferedHome): EnrollmentTerm[] {
  return formatTerms(home, 'Repairs under {limit} are pre-approved; above that we ask you first.');
}

/** Formats the cost below which repairs need no approval. */
export const formatRepairLimit = (fees: FeeSchedule): string => formatCents(findFee(fees, 'preApprovedRepair').cents);

function formatTerms(home: OfferedHome, repairsTemplate: string): EnrollmentTerm[] {
  const figures = computeOfferFigures(home);
  const { offer, setup, onboarding } = figures;
  return [
    { title: 'Management', text: formatManagementTerm(figures) },
    {
      title: 'Tenant placement',
      text: `${formatFee(offer.placement)}, ${formatPlacementFee(figures)}, once for each new resident.`,
    },
    {
      title: 'Setup and onboarding',
      text: `${formatDollars(setup)} to set up, and an onboarding fee of ${formatDollars(onboarding)}, once each.`,
    },
    { title: 'Repairs', text: repairsTemplate.replace('{limit}', formatRepairLimit(home.fees)) },
    { title: 'Term', text: `The initial management term is ${INITIAL_TERM_MONTHS} months.` },
  ];
}

/**
 * Returns sentences that explain why the report and the offer show different net incomes. The report assumes one
 * percentage for every home, but the offer uses the fees of this home. The report, the PDF and the sales pitch show
 * these sentences next to their figures.
 */
export function formatNetIncomeSentences(home: OfferedHome): string {
  const { offer, rent, totalMonthly, monthlyFee, netOperatingIncome } = computeOfferFigures(home);
  const report = computeProjections(home);
  const [feeBasis, fee] =
    offer.plan === null
      ? [`At our quote for ${formatUnits(rent.unitCount)}`, `a base of ${formatDollars(monthlyFee)}`]
      : [`On the ${PLANS[offer.plan]} plan`, `${formatDollars(monthlyFee)} for administration`];
  return [
    `The report’s net operating income of ${formatDollars(report.netOperatingIncome)} a year assumes a management fee of ${formatPercent(report.managementPercent)}`,
    `of the rent, which is the same for every home. ${feeBasis} this home pays ${formatPercent(offer.management.percent)} of the rent and ${fee},`,
    `${formatDollars(totalMonthly)} a month in total. That leaves ${formatDollars(netOperatingIncome)} a year.`,
  ].join(' ');
}

/**
 * Returns the sentences of {@link formatNetIncomeSentences} and a sentence about the fees that neither net income
 * includes. Assumes the Standard plan if the owner has no plan.
 */
export function formatOfferSentences(home: OfferedHome): string {
  const homeWithPlan = { ...home, plan: home.plan ?? DEFAULT_PLAN };
  const { setup, onboarding } = computeOfferFigures(homeWithPlan);
  return `${formatNetIncomeSentences(homeWithPlan)} Setup of ${formatDollars(setup)}, onboarding of ${formatDollars(onboarding)} and tenant placement are charged separately and are not included in either figure.`;
}

function formatManagementTerm({ offer, rent, monthlyManagement, monthlyFee, totalMonthly }: OfferFigures): string {
  const rentText = rent.unitCount === 1 && offer.plan === null ? 'the rent' : `the rent of ${formatRent(rent)}`;
  const share = `${formatPercent(offer.management.percent)} of ${rentText}, ${formatDollars(monthlyManagement)} a month,`;
  if (offer.plan === null)
    return `${share} and a base of ${formatDollars(monthlyFee)} a month for ${formatUnits(rent.unitCount)}.`;
  return `${PLANS[offer.plan]} plan: ${share} and ${formatDollars(monthlyFee)} a month for administration, ${formatDollars(totalMonthly)} in total.`;
}
