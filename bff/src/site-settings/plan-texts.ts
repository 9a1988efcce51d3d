import { findFee, formatCents, PLAN_AMOUNTS } from '@epm/contract';
import type { FeeSchedule } from '@epm/contract';

/**
 * Replaces placeholders such as `{petDepositAlternative}` with the amount in a fee schedule. Unknown placeholders are
 * kept.
 */
export function fillInCoverageAmounts(text: string, fees: FeeSchedule): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isCoverage(name) ? formatCents(findFee(fees, name).cents) : whole,
  );
}

const isCoverage = (name: string): name is (typeof PLAN_AMOUNTS)[number] => PLAN_AMOUNTS.some((each) => each === name);
