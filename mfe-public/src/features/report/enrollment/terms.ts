import { listAgreementTerms, DEFAULT_PLAN, listAgreementTermsForOwner } from '@epm/contract';
import type { EnrollmentTerm } from '@epm/contract';
import type { Report } from '../load-report.ts';

/**
 * Returns the agreement's terms for the plan that the owner has chosen. If the owner has not chosen a plan, the owner
 * sees the terms of Standard, and staff see the quoted fees.
 * @param rentPerUnit rent for one unit as shown in the report, in dollars a month
 */
export function listTerms({ property, plan, fees }: Report, rentPerUnit: number, isStaff: boolean): EnrollmentTerm[] {
  const home = { ...property, rentPerUnit, fees };
  return isStaff
    ? listAgreementTerms({ ...home, plan })
    : listAgreementTermsForOwner({ ...home, plan: plan ?? DEFAULT_PLAN });
}
