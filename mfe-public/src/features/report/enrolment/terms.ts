import {
  agreementTerms, estimateEnrolment, feeDollars, formatDollars, formatPercent, INITIAL_TERM_MONTHS, PRE_APPROVED_REPAIR,
} from '@epm/contract';
import type { EnrolmentTerm } from '@epm/contract';
import { unitsOf } from '../load-report.ts';
import type { Report } from '../load-report.ts';

/**
 * The terms as the reader meets them next: an owner enrolls by the enrolment's fees, staff agree by their tiers.
 * @param rent dollars a month, as the report shows it: of one unit where the area guide made it
 */
export function termsFor(report: Report, rent: number, isStaff: boolean): EnrolmentTerm[] {
  const { propertyType, unitCount } = report.property;
  const estimatedRent = rent * unitsOf(report);
  if (isStaff) return agreementTerms({ unitCount, estimatedRent });
  const fees = estimateEnrolment({ propertyType, unitCount, estimatedRent });
  return [
    {
      title: 'Management',
      text: `${formatPercent(fees.managementFee.percent)} of the rent and ${formatDollars(fees.administration)} for administration: about ${formatDollars(fees.totalMonthly)} a month at a rent of ${formatDollars(estimatedRent)}.`,
    },
    { title: 'Setup', text: `${formatDollars(fees.setup)} once.` },
    { title: 'Tenant placement', text: `One month of rent, about ${formatDollars(fees.tenantPlacement)}, once for each new resident.` },
    { title: 'Repairs', text: `Repairs under ${formatDollars(feeDollars(PRE_APPROVED_REPAIR))} are pre-approved; above that we ask you first.` },
    { title: 'Term', text: `The initial management term is ${INITIAL_TERM_MONTHS} months.` },
  ];
}
