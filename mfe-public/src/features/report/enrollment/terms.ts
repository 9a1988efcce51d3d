import { agreementTerms, DEFAULT_PLAN, agreementTermsForOwner } from '@epm/contract';
import type { EnrollmentTerm } from '@epm/contract';
import type { Report } from '../load-report.ts';

/**
 * Returns the terms for the agreement step. Owners see the terms of their plan. Owners who have not chosen a plan see
 * the terms of Standard, and staff see a quote instead.
 * @param rentPerUnit rent for one unit as shown in the report, in dollars a month
 */
export function termsFor({ property, plan, fees }: Report, rentPerUnit: number, isStaff: boolean): EnrollmentTerm[] {
  const home = { ...property, rentPerUnit, fees };
  return isStaff ? agreementTerms({ ...home, plan }) : agreementTermsForOwner({ ...home, plan: plan ?? DEFAULT_PLAN });
}
