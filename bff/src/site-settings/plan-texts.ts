import { WEALTH_COVERAGE, formatCents } from '@epm/contract';

/**
 * Replaces placeholders such as `{petDepositAlternative}` with the amount in the fee schedule. Unknown placeholders are
 * kept.
 */
export function fillInCoverageAmounts(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isCoverage(name) ? formatCents(WEALTH_COVERAGE[name].cents) : whole,
  );
}

const isCoverage = (name: string): name is keyof typeof WEALTH_COVERAGE => Object.hasOwn(WEALTH_COVERAGE, name);
