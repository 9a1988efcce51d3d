import { LEAD_STATUSES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Id, Instant, RecordList, Nested, OneOf, Text, Integer } from '../platform/http/fields.ts';

/** Maximum number of leads in each list. Real owners have fewer leads. */
export const MAX_RELATED_LEADS = 200;

/** Another lead that belongs to the same owner. */
export class RelatedLead {
  @Id() id: string;
  @Text({ max: 400 }) propertyAddress: string;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Instant() createdAt: string;
}

/** Another lead for the same home, from this or another owner. */
export class SameHomeLead extends RelatedLead {
  @Text({ max: 200 }) name: string;
}

export class RelatedLeads {
  /** Newest first. */
  @RecordList(() => RelatedLead, { max: MAX_RELATED_LEADS }) items: RelatedLead[];
  /** Other leads with the same street, unit and ZIP code, newest first. */
  @RecordList(() => SameHomeLead, { max: MAX_RELATED_LEADS }) sameHome: SameHomeLead[];
}

/** The lead whose owner is merged into the owner of the lead in the path. */
export class OtherLead {
  @Id() otherLeadId: string;
}

export class MergePreviewOwner {
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 40, nullable: true }) phone: string | null;
  /** Number of the owner's leads. */
  @Integer() leads: number;
}

export class MergePreview {
  /** The remaining owner, with the name and phone number after the merge. */
  @Nested(() => MergePreviewOwner) keep: MergePreviewOwner;
  /** The owner who is merged into the remaining owner. */
  @Nested(() => MergePreviewOwner) join: MergePreviewOwner;
}
