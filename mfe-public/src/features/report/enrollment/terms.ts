import { agreementTerms, DEFAULT_PLAN, agreementTermsForOwner } from '@epm/contract';
import type { EnrollmentTerm } from '@epm/contract';
import type { Report } from '../load-report.ts';

/**
 * Returns the terms for the next step. Owners see the terms of their plan, or of Standard if they have not chosen a
 * plan. Staff see a quote if the home has no plan.
 * @param rentPerUnit rent of one unit on the report, in dollars a month
 */
export function termsFor({ property, plan }: Report, rentPerUnit: number, isStaff: boolean): EnrollmentTerm[] {
  const home = { ...property, rentPerUnit };
  return isStaff ? agreementTerms({ ...home, plan }) : agreementTermsForOwner({ ...home, plan: plan ?? DEFAULT_PLAN });
}
