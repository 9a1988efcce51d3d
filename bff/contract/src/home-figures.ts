import { applyPercent, findFee } from './fee-schedule.ts';
import type { FeeSchedule, PercentFee } from './fee-schedule.ts';
import { formatDollars } from './format.ts';
import { centsToDollars } from './money.ts';
import { DEFAULT_PLAN, findOffer } from './offers.ts';
import type { Offer, PlanKey, PricedHome, QuotedHome } from './offers.ts';
import { ASSUMED_RENT } from './rent-defaults.ts';
import { resolveUnitCount } from './units.ts';

/** Home with the rent of one unit. Estimated, entered and stored rents always refer to one unit. */
export interface HomeWithRent {
  /** Rent of one unit in dollars a month. Null if unknown. */
  rentPerUnit: number | null;
  unitCount: number | null;
}

/** Rent in dollars a month, except `annual`. */
export interface Rent {
  unitCount: number;
  perUnit: number;
  /** Rent of all units. */
  building: number;
  /** Rent of all units in dollars a year. */
  annual: number;
  /** True if the rent is unknown and the default rent is used instead. Pages state this next to the figures. */
  isAssumed: boolean;
}

/** Computes the rent of a home. Use this function instead of multiplying the rent per unit by the number of units. */
export function computeRent({ rentPerUnit, unitCount }: HomeWithRent): Rent {
  const units = resolveUnitCount(unitCount);
  const perUnit = rentPerUnit ?? ASSUMED_RENT;
  const building = perUnit * units;
  return { unitCount: units, perUnit, building, annual: 12 * building, isAssumed: rentPerUnit === null };
}

/** Rent estimate of a report, and the rent that staff entered to replace it. Both are dollars a month for one unit. */
interface EstimatedRent {
  rentEstimate: number;
  adjustedRent: number | null;
}

/** Returns the rent of one unit in the report, in dollars a month: the adjusted rent, or else the estimate. */
export const getReportedRentPerUnit = ({ adjustedRent, rentEstimate }: EstimatedRent): number =>
  adjustedRent ?? rentEstimate;

/** Returns the rent in the report, for one unit and for the building. */
export const computeReportedRent = (result: EstimatedRent, { unitCount }: Pick<HomeWithRent, 'unitCount'>): Rent =>
  computeRent({ rentPerUnit: getReportedRentPerUnit(result), unitCount });

/** Yearly income of a home and its deductions in dollars. */
interface NetIncome {
  managementFee: number;
  maintenance: number;
  /** Annual rent of the building minus management and maintenance. */
  netOperatingIncome: number;
}

function computeNetIncome(fees: FeeSchedule, annualRent: number, managementFee: number): NetIncome {
  const maintenance = applyPercent(findFee(fees, 'projectedMaintenance'), annualRent);
  return { managementFee, maintenance, netOperatingIncome: annualRent - managementFee - maintenance };
}

/** Projection in the report. The management fee is the percentage that the report assumes, not the fee of a plan. */
export interface Projections extends NetIncome {
  rent: Rent;
  /** Management fee in dollars a month. */
  monthlyManagement: number;
  /** Percentages of the annual rent. */
  managementPercent: number;
  maintenancePercent: number;
}

/** Computes the report's projection for the building, unrounded. Figures are rounded only for display. */
export function computeProjections({ fees, ...home }: HomeWithRent & QuotedHome): Projections {
  const rent = computeRent(home);
  const management = findFee(fees, 'projectedManagement');
  const net = computeNetIncome(fees, rent.annual, applyPercent(management, rent.annual));
  return {
    rent,
    ...net,
    monthlyManagement: net.managementFee / 12,
    managementPercent: management.percent,
    maintenancePercent: findFee(fees, 'projectedMaintenance').percent,
  };
}

/** Home with its owner's plan; the plan is null if staff quote the fees. */
export interface OfferedHome extends HomeWithRent, PricedHome, QuotedHome {
  plan: PlanKey | null;
}

/** Figures of an offer for one home: unrounded dollars. */
export interface OfferFigures extends NetIncome {
  rent: Rent;
  offer: Offer;
  /** Management fee per month, a percentage of the building's rent. */
  monthlyManagement: number;
  /** Monthly fee: administration, or the base fee of a quoted home. */
  monthlyFee: number;
  /** Management plus the monthly fee. */
  totalMonthly: number;
  /** Placement fee for each new resident, a percentage of one unit's rent. */
  placement: number;
  setup: number;
  onboarding: number;
}

/** Computes the income from a home and the fees that its owner is offered. */
export function computeOfferFigures(home: OfferedHome): OfferFigures {
  const rent = computeRent(home);
  const offer = findOffer(home, home.plan);
  const monthlyManagement = applyPercent(offer.management, rent.building);
  const monthlyFee = centsToDollars(offer.monthly.cents);
  const totalMonthly = monthlyManagement + monthlyFee;
  return {
    rent,
    offer,
    monthlyManagement,
    monthlyFee,
    totalMonthly,
    placement: computePlacementFee(offer.placement, rent.perUnit),
    setup: centsToDollars(offer.setup.cents),
    onboarding: centsToDollars(offer.onboarding.cents),
    ...computeNetIncome(home.fees, rent.annual, 12 * totalMonthly),
  };
}

/** Computes the placement fee. @param rent rent of the new resident's unit in dollars a month */
function computePlacementFee(fee: PercentFee, rent: number): number {
  return applyPercent(fee, fee.basis === 'annual contract value' ? 12 * rent : rent);
}

/** Formats a rent as '$1,850 a month', or '$1,260 a month per unit, $5,040 for the building' for several units. */
export function formatRent({ unitCount, perUnit, building }: Rent): string {
  const each = `${formatDollars(perUnit)} a month`;
  return unitCount === 1 ? each : `${each} per unit, ${formatDollars(building)} for the building`;
}

/** Formats the period after the rent of one unit: 'a month', or 'a month per unit' if the home has several. */
export const formatRentPeriod = ({ unitCount }: Pick<Rent, 'unitCount'>): string =>
  unitCount === 1 ? 'a month' : 'a month per unit';

/** Formats a placement fee as '$1,850', or '$1,260 per unit' if the home has several units. */
export const formatPlacementFee = ({ placement, rent }: OfferFigures): string =>
  `${formatDollars(placement)}${rent.unitCount === 1 ? '' : ' per unit'}`;

/**
 * Describes the price difference between a plan and Standard: '$30 more a month than Standard, $78 less for each new
 * resident'. Uses rounded figures, so that the displayed figures add up. Returns null for the Standard plan, and if the
 * rent is unknown or 0.
 */
export function describeDifferenceToStandardPlan(home: OfferedHome): string | null {
  if (home.plan === DEFAULT_PLAN || !home.rentPerUnit) return null;
  const [own, standard] = [computeOfferFigures(home), computeOfferFigures({ ...home, plan: DEFAULT_PLAN })];
  return `${formatDifference(own.totalMonthly, standard.totalMonthly)} a month than Standard, ${formatDifference(own.placement, standard.placement)} for each new resident`;
}

function formatDifference(own: number, standard: number): string {
  const more = Math.round(own) - Math.round(standard);
  return more === 0 ? 'no more' : `${formatDollars(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
}
