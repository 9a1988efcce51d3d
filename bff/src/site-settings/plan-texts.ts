import { findFee, formatCents } from '@epm/contract';
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

const COVERAGES = ['petDepositAlternative', 'maliciousDamage'] as const;
const isCoverage = (name: string): name is (typeof COVERAGES)[number] => COVERAGES.some((each) => each === name);
