import { SETUP, STAFF_TIERS, TENANT_PLACEMENT, feeDollars, shareOf } from './fee-schedule.ts';
import type { PercentFee, StaffTier } from './fee-schedule.ts';
import { DEFAULT_UNIT_COUNT, UNKNOWN_RENT } from './rent-defaults.ts';

export interface PricedProperty {
  unitCount: number | null;
  /** Dollars a month, all units together; null or 0 while unknown. */
  estimatedRent: number | null;
}

/** What managing a property costs by the staff tiers. Dollars, unrounded. */
interface StaffPricing {
  tier: StaffTier;
  unitCount: number;
  rent: number;
  /** The rent is the default because none is known: say so beside the figures. */
  isRentAssumed: boolean;
  monthlyBase: number;
  management: number;
  /** Base and management. */
  totalMonthly: number;
  /** Once, at the start. */
  setup: number;
  /** Which share of a month's rent a new resident costs, for its percent. */
  placementFee: PercentFee;
  /** Once for each new resident. */
  tenantPlacement: number;
}

const [LARGEST_TIER] = STAFF_TIERS;

/** The tier of a property: the first, largest first, whose minimum it reaches. Less than one unit counts as one. */
export function staffTier(unitCount: number): StaffTier {
  return STAFF_TIERS.find(({ minUnits }) => unitCount >= minUnits) ?? STAFF_TIERS.at(-1)!;
}

/** Prices a property by its units and rent, with the specified defaults where either is unknown. */
export function staffPricing(property: PricedProperty): StaffPricing {
  const unitCount = property.unitCount || DEFAULT_UNIT_COUNT;
  const rent = property.estimatedRent || UNKNOWN_RENT;
  const tier = staffTier(unitCount);
  const placementFee = tier === LARGEST_TIER ? TENANT_PLACEMENT.fiftyOrMoreUnits : TENANT_PLACEMENT.standard;
  const monthlyBase = feeDollars(tier.base);
  const management = shareOf(tier.management, rent);
  return {
    tier,
    unitCount,
    rent,
    isRentAssumed: !property.estimatedRent,
    monthlyBase,
    management,
    totalMonthly: monthlyBase + management,
    setup: feeDollars(SETUP),
    placementFee,
    tenantPlacement: shareOf(placementFee, rent),
  };
}
