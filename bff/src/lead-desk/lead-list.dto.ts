import { LEAD_STATUSES, RESPONSE_STATES, SUSPICION_KEYS } from '@epm/contract';
import type { LeadStatus, ResponseState, Suspicion } from '@epm/contract';
import { IntersectionType } from '@nestjs/swagger';
import { FirstResponse, StaffMember } from '../leads/index.ts';
import { MAX_CURSOR, MAX_PAGE } from '../platform/database/keyset.ts';
import { Flag, Id, Instant, Listed, Nested, OneOf, Several, Text, Whole } from '../platform/http/fields.ts';
import { PageOfList } from '../platform/http/page-of-list.ts';
import { LEAD_SORTS, type LeadSort } from './lead-order.ts';

/** Whether a list has suspect submissions: none, them alone, or them as well. */
export const SUSPECTS = ['without', 'only', 'with'] as const;
export type Suspects = (typeof SUSPECTS)[number];

/** Which leads, and in which order. */
export class LeadFilters {
  @OneOf(LEAD_STATUSES, { optional: true }) status?: LeadStatus;
  @Text({ max: 200, min: 0, optional: true }) q?: string;
  @Text({ max: 100, optional: true }) source?: string;
  /** The id of a member of staff, `me`, or `none` for unassigned leads. */
  @Text({ max: 36, optional: true }) assignee?: string;
  /** Suspect submissions: `without` unless given, `only` or `with`. */
  @OneOf(SUSPECTS, { optional: true }) suspects?: Suspects;
  /** `late` and `due` leads wait for their first response; `answered` leads have had it. */
  @OneOf(RESPONSE_STATES, { optional: true }) response?: ResponseState;
  /**
   * `newest` unless given; `contacted` has the latest activity first, be it contact or arrival. `response` has the
   * leads that wait for their first response, by due time, and then the others, newest first.
   */
  @OneOf(LEAD_SORTS, { optional: true }) sort?: LeadSort;
}

export class LeadFilterQuery extends IntersectionType(PageOfList, LeadFilters) {}

export class LeadSummary {
  @Id() id: string;
  @Whole() version: number;
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 40, nullable: true }) phone: string | null;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Text({ max: 400 }) propertyAddress: string;
  @Text({ max: 100 }) city: string;
  @Whole() squareFootage: number;
  @Whole() unitCount: number;
  /** Whole dollars a month for one unit. */
  @Whole({ nullable: true }) estimatedRent: number | null;
  @Text({ max: 100, nullable: true }) source: string | null;
  /** The public form that it came through; null for what staff added or imported. */
  @Text({ max: 100, nullable: true }) form: string | null;
  /** `utm_campaign` of the visit that the lead came from. */
  @Text({ max: 100, nullable: true }) campaign: string | null;
  @Several(SUSPICION_KEYS) suspicions: Suspicion[];
  /** Null while unassigned. */
  @Nested(() => StaffMember, { nullable: true }) assignee: StaffMember | null;
  /** Null where it is not measured. */
  @Nested(() => FirstResponse, { nullable: true }) firstResponse: FirstResponse | null;
  /** When it came to its stage. */
  @Instant() stageSince: string;
  @Instant({ nullable: true }) lastContactedAt: string | null;
  @Instant() createdAt: string;
}

export class LeadPage {
  @Listed(() => LeadSummary, { max: MAX_PAGE }) items: LeadSummary[];
  @Text({ max: MAX_CURSOR, nullable: true }) nextCursor: string | null;
  /** More leads match the search than it sorts: leads may be missing from this page and between pages. */
  @Flag() isCut: boolean;
}

/** A lead that was deleted and can still be restored. */
export class DeletedLead {
  @Id() id: string;
  @Text({ max: 200 }) name: string;
  @Text({ max: 400 }) propertyAddress: string;
  @Instant() deletedAt: string;
  /** A member of staff by email address. */
  @Text({ max: 254, nullable: true }) deletedBy: string | null;
  /** From then on it is gone for good. */
  @Instant() purgeAt: string;
}

export class DeletedLeads {
  @Listed(() => DeletedLead, { max: MAX_PAGE }) items: DeletedLead[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
}
