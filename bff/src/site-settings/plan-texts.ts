import { WEALTH_COVERAGE, formatCents } from '@epm/contract';

/** Replaces `{petDepositAlternative}` and the like by the amount that the fee schedule names; other braces stay. */
export function fillInFees(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    isCoverage(name) ? formatCents(WEALTH_COVERAGE[name].cents) : whole,
  );
}

const isCoverage = (name: string): name is keyof typeof WEALTH_COVERAGE => Object.hasOwn(WEALTH_COVERAGE, name);
