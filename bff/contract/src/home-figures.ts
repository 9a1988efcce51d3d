import { PROJECTION_SHARES, shareOf } from './fee-schedule.ts';
import type { PercentFee } from './fee-schedule.ts';
import { formatDollars } from './format.ts';
import { dollarsOf } from './money.ts';
import { DEFAULT_PLAN, offerOf } from './offers.ts';
import type { Offer, PlanKey, PricedHome } from './offers.ts';
import { ASSUMED_RENT } from './rent-defaults.ts';
import { unitsOf } from './units.ts';

/** A home and what one of its units rents for. Every estimate, typed rent and stored rent is of one unit. */
export interface RentedHome {
  /** Dollars a month for one unit; null while unknown. */
  rentPerUnit: number | null;
  unitCount: number | null;
}

/** Dollars a month, but for `annual`. */
export interface Rent {
  unitCount: number;
  perUnit: number;
  /** Of all units together. */
  building: number;
  /** Of all units together, dollars a year. */
  annual: number;
  /** The rent is the default because none is known: the page says so beside the figures. */
  isAssumed: boolean;
}

/** The rent of a home: per-unit rent times units. The only place that multiplies the two. */
export function rentOf({ rentPerUnit, unitCount }: RentedHome): Rent {
  const units = unitsOf(unitCount);
  const perUnit = rentPerUnit ?? ASSUMED_RENT;
  const building = perUnit * units;
  return { unitCount: units, perUnit, building, annual: 12 * building, isAssumed: rentPerUnit === null };
}

/** What a home brings in a year and what is taken off it. Dollars a year. */
interface NetIncome {
  managementFee: number;
  maintenance: number;
  /** Annual rent of the building less management and maintenance. */
  netOperatingIncome: number;
}

function netOf(annualRent: number, managementFee: number): NetIncome {
  const maintenance = shareOf(PROJECTION_SHARES.maintenance, annualRent);
  return { managementFee, maintenance, netOperatingIncome: annualRent - managementFee - maintenance };
}

/** The report's projection: management is the share that the report assumes, not the fee of a plan. */
export interface Projections extends NetIncome {
  rent: Rent;
  /** Dollars a month. */
  monthlyManagement: number;
}

/** The report's financial projections of the building, in full precision: round only when shown. */
export function project(home: RentedHome): Projections {
  const rent = rentOf(home);
  const net = netOf(rent.annual, shareOf(PROJECTION_SHARES.management, rent.annual));
  return { rent, ...net, monthlyManagement: net.managementFee / 12 };
}

/** A home with the plan that its owner chose; null while staff quote it. */
export interface OfferedHome extends RentedHome, PricedHome {
  plan: PlanKey | null;
}

/** Every figure of an offer for one home, in full precision. Dollars. */
export interface HomeFigures extends NetIncome {
  rent: Rent;
  offer: Offer;
  /** A month, of the building's rent. */
  management: number;
  /** A month: administration, or the base of a quoted home. */
  monthlyFee: number;
  /** Management and the monthly fee. */
  totalMonthly: number;
  /** Once for each new resident, of one unit's rent. */
  placement: number;
  setup: number;
  onboarding: number;
}

/** What a home brings and what its owner pays, by the fees that are offered to this owner. */
export function figuresOf(home: OfferedHome): HomeFigures {
  const rent = rentOf(home);
  const offer = offerOf(home, home.plan);
  const management = shareOf(offer.management, rent.building);
  const monthlyFee = dollarsOf(offer.monthly.cents);
  const totalMonthly = management + monthlyFee;
  return {
    rent,
    offer,
    management,
    monthlyFee,
    totalMonthly,
    placement: placementOf(offer.placement, rent.perUnit),
    setup: dollarsOf(offer.setup.cents),
    onboarding: dollarsOf(offer.onboarding.cents),
    ...netOf(rent.annual, 12 * totalMonthly),
  };
}

/** @param rent dollars a month of the unit that the new resident moves into */
function placementOf(fee: PercentFee, rent: number): number {
  return shareOf(fee, fee.basis === 'annual contract value' ? 12 * rent : rent);
}

/** '$1,850 a month'; for several units '$1,260 a month per unit, $5,040 for the building'. */
export function formatRent({ unitCount, perUnit, building }: Rent): string {
  const each = `${formatDollars(perUnit)} a month`;
  return unitCount === 1 ? each : `${each} per unit, ${formatDollars(building)} for the building`;
}

/** 'a month', or 'a month per unit' where the home has several: beside a figure of one unit. */
export const rentPeriod = ({ unitCount }: Pick<Rent, 'unitCount'>): string =>
  unitCount === 1 ? 'a month' : 'a month per unit';

/** '$1,850', or '$1,260 per unit' where the home has several. */
export const formatPlacement = ({ placement, rent }: HomeFigures): string =>
  `${formatDollars(placement)}${rent.unitCount === 1 ? '' : ' per unit'}`;

/**
 * Says what a plan costs beside Standard at the rent of the home: '$30 more a month than Standard, $78 less for each new
 * resident'. Null for Standard, and while there is no rent to compare by. From the figures as they are printed, so that a
 * reader who subtracts finds the same.
 */
export function compareWithStandard(home: OfferedHome): string | null {
  if (home.plan === DEFAULT_PLAN || !home.rentPerUnit) return null;
  const [own, standard] = [figuresOf(home), figuresOf({ ...home, plan: DEFAULT_PLAN })];
  return `${compared(own.totalMonthly, standard.totalMonthly)} a month than Standard, ${compared(own.placement, standard.placement)} for each new resident`;
}

function compared(own: number, standard: number): string {
  const more = Math.round(own) - Math.round(standard);
  return more === 0 ? 'no more' : `${formatDollars(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`;
}
