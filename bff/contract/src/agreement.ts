import type { EnrolmentTerm } from './enrolment-terms.ts';
import { PRE_APPROVED_REPAIR, PROJECTION_SHARES, feeDollars } from './fee-schedule.ts';
import { formatDollars, formatPercent } from './format.ts';
import { figuresOf, formatPlacement, formatRent } from './home-figures.ts';
import type { HomeFigures, OfferedHome } from './home-figures.ts';
import { DAYS_COUNTED, MARKET_FIGURES } from './market-figures.ts';
import { DEFAULT_PLAN, PLANS, formatFee } from './offers.ts';
import { formatUnits } from './units.ts';

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

/** What the agreement says of one property: its fees by the owner's plan or as quoted, its limits and its term. */
export function agreementTerms(home: OfferedHome): EnrolmentTerm[] {
  return termsOf(figuresOf(home), 'Repairs under {limit} are pre-approved; above that the owner is asked first.');
}

/** The same terms as an owner reads them before enrolling. */
export function ownersTerms(home: OfferedHome): EnrolmentTerm[] {
  return termsOf(figuresOf(home), 'Repairs under {limit} are pre-approved; above that we ask you first.');
}

function termsOf(figures: HomeFigures, repairs: string): EnrolmentTerm[] {
  const { offer, setup, onboarding } = figures;
  return [
    { title: 'Management', text: managementWords(figures) },
    { title: 'Tenant placement', text: `${formatFee(offer.placement)}, ${formatPlacement(figures)}, once for each new resident.` },
    {
      title: 'Setup and onboarding',
      text: `${formatDollars(setup)} to set up, and an onboarding fee of ${formatDollars(onboarding)}, once each.`,
    },
    { title: 'Repairs', text: repairs.replace('{limit}', formatDollars(feeDollars(PRE_APPROVED_REPAIR))) },
    { title: 'Term', text: `The initial management term is ${INITIAL_TERM_MONTHS} months.` },
  ];
}

/** The fees of this owner beside a projection that assumes its own share for management. */
export function offerWords(home: OfferedHome): string {
  const plan = home.plan ?? DEFAULT_PLAN;
  const { offer, totalMonthly, monthlyFee, setup, onboarding } = figuresOf({ ...home, plan });
  return [
    `Management at ${formatPercent(PROJECTION_SHARES.management.percent)} is this projection’s assumption for every home.`,
    `On the ${PLANS[plan]} plan this home pays ${formatPercent(offer.management.percent)} of the rent and ${formatDollars(monthlyFee)}`,
    `for administration, ${formatDollars(totalMonthly)} a month together.`,
    `Setup of ${formatDollars(setup)}, onboarding of ${formatDollars(onboarding)} and tenant placement are due as well and are not in it.`,
  ].join(' ');
}

function managementWords({ offer, rent, management, monthlyFee, totalMonthly }: HomeFigures): string {
  const of = rent.unitCount === 1 && offer.plan === null ? 'the rent' : `the rent of ${formatRent(rent)}`;
  const share = `${formatPercent(offer.management.percent)} of ${of}, ${formatDollars(management)} a month,`;
  if (offer.plan === null) return `${share} and a base of ${formatDollars(monthlyFee)} a month for ${formatUnits(rent.unitCount)}.`;
  return `${PLANS[offer.plan]} plan: ${share} and ${formatDollars(monthlyFee)} a month for administration, ${formatDollars(totalMonthly)} together.`;
}
