import { PROJECTION_SHARES, shareOf } from './fee-schedule.ts';

/** Dollars a year, but for the last. */
export interface Projections {
  annualRent: number;
  managementFee: number;
  maintenance: number;
  /** Annual rent less management and maintenance. */
  netOperatingIncome: number;
  /** Dollars a month. */
  monthlyManagement: number;
}

/**
 * The report's financial projections, all in dollars, in full precision: round only when shown.
 * @param monthlyRent estimated rent, dollars a month
 */
export function project(monthlyRent: number): Projections {
  const annualRent = 12 * monthlyRent;
  const managementFee = shareOf(PROJECTION_SHARES.management, annualRent);
  const maintenance = shareOf(PROJECTION_SHARES.maintenance, annualRent);
  return {
    annualRent,
    managementFee,
    maintenance,
    netOperatingIncome: annualRent - managementFee - maintenance,
    monthlyManagement: managementFee / 12,
  };
}
