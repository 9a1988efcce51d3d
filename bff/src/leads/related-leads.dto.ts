import { LEAD_STATUSES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Id, Instant, Listed, Nested, OneOf, Text, Whole } from '../platform/http/fields.ts';

/** An owner has far fewer; more are not shown. */
export const MAX_RELATED = 200;

/** Another property of the same owner. */
export class RelatedLead {
  @Id() id: string;
  @Text({ max: 400 }) propertyAddress: string;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Instant() createdAt: string;
}

/** Another lead for the same home, of this owner or of another person. */
export class SameHomeLead extends RelatedLead {
  @Text({ max: 200 }) name: string;
}

export class RelatedLeads {
  /** Newest first. */
  @Listed(() => RelatedLead, { max: MAX_RELATED }) items: RelatedLead[];
  /** Leads with the same street, unit and ZIP code, newest first. */
  @Listed(() => SameHomeLead, { max: MAX_RELATED }) sameHome: SameHomeLead[];
}

/** The lead whose owner is the same person. */
export class OtherLead {
  @Id() otherLeadId: string;
}

export class MergeSide {
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 40, nullable: true }) phone: string | null;
  /** How many leads are theirs. */
  @Whole() leads: number;
}

export class MergePreview {
  /** The person that stays, as they will be called. */
  @Nested(() => MergeSide) keep: MergeSide;
  /** The person that becomes a part of them. */
  @Nested(() => MergeSide) join: MergeSide;
}
