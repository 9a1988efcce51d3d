import { readLeadStatus } from '@epm/contract';
import type { Lead } from './lead.entity.ts';
import type { LeadDetail } from './leads.dto.ts';
import type { StaffMember } from './staff-member.dto.ts';

/** What other tables say of a lead. */
export interface LeadContext {
  /** A sequence is on its way to the owner. */
  isEnrolledInMarketing: boolean;
  /** Its owner asked for an analysis of the home. */
  hasAnalysis: boolean;
  assignee: StaffMember | null;
}

/** A lead as the API shows it: a name that is never empty, a status of the union, instants as text. */
export function toLeadDetail(lead: Lead, { isEnrolledInMarketing, hasAnalysis, assignee }: LeadContext): LeadDetail {
  return {
    id: lead.id,
    contactId: lead.contactId,
    version: lead.version,
    name: lead.name.trim() || 'Anonymous',
    email: lead.email,
    phone: lead.phone,
    company: lead.company,
    status: readLeadStatus(lead.status),
    statusReason: lead.statusReason,
    source: lead.source,
    form: lead.form,
    campaign: lead.campaign,
    assignee,
    firstResponse: lead.firstResponseDueAt && {
      dueAt: lead.firstResponseDueAt.toISOString(),
      respondedAt: lead.firstResponseAt?.toISOString() ?? null,
    },
    stageSince: lead.stageSince.toISOString(),
    propertyAddress: lead.propertyAddress,
    streetAddress: lead.streetAddress,
    city: lead.city,
    state: lead.state,
    zipCode: lead.zipCode,
    propertyType: lead.propertyType,
    squareFootage: lead.squareFootage,
    unitCount: lead.unitCount,
    bedrooms: lead.bedrooms,
    bathrooms: lead.bathrooms,
    yearBuilt: lead.yearBuilt,
    estimatedRent: lead.estimatedRent,
    plan: lead.plan,
    purchasePrice: lead.purchasePrice,
    ownerName: lead.ownerName,
    finishedBasementArea: lead.finishedBasementArea,
    repairChecklist: lead.repairChecklist,
    isEnrolledInMarketing,
    hasAnalysis,
    lastContactedAt: lead.lastContactedAt?.toISOString() ?? null,
    walkthroughDate: lead.walkthroughDate?.toISOString() ?? null,
    suspicions: lead.suspicions,
    createdAt: lead.createdAt.toISOString(),
  };
}
