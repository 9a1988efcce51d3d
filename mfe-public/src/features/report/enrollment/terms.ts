import { agreementTerms, DEFAULT_PLAN, agreementTermsForOwner } from '@epm/contract';
import type { EnrollmentTerm } from '@epm/contract';
import type { Report } from '../load-report.ts';

/**
 * The terms as the reader meets them next: an owner enrolls on their plan, or on Standard until they choose one; staff
 * quote a home that has no plan.
 * @param rentPerUnit dollars a month, as the report shows it
 */
export function termsFor({ property, plan }: Report, rentPerUnit: number, isStaff: boolean): EnrollmentTerm[] {
  const home = { ...property, rentPerUnit };
  return isStaff ? agreementTerms({ ...home, plan }) : agreementTermsForOwner({ ...home, plan: plan ?? DEFAULT_PLAN });
}
