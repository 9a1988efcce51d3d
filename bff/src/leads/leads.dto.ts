import { LEAD_PROPERTY_TYPE_KEYS, LEAD_STATUSES, MAX_DECIDED_LEADS, PLAN_KEYS, RESPONSE_STATES, SUSPICION_KEYS } from '@epm/contract';
import type { LeadPropertyType, LeadStatus, PlanKey, ResponseState, Suspicion } from '@epm/contract';
import { ApiSchema, IntersectionType } from '@nestjs/swagger';
import { Decimal, Facts, Flag, Id, Ids, Instant, Listed, Nested, OneOf, Several, Text, Whole } from '../platform/http/fields.ts';
import { PageOfList } from '../platform/http/page-of-list.ts';
import { ImprovementItemValue, MAX_ITEMS } from './improvement-item.dto.ts';
import { MAX_CURSOR, MAX_PAGE } from '../platform/database/keyset.ts';
import { LEAD_SORTS } from './lead-order.ts';
import { SUSPECTS, type Suspects } from './lead-page-sql.ts';
import type { LeadSort } from './lead-order.ts';
import { FirstResponse, StaffMember } from './staff-member.dto.ts';

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

export class LeadId {
  @Id() id: string;
}

/** Leads that a bulk change is about, or has changed. */
export class LeadIds {
  @Ids({ max: MAX_DECIDED_LEADS }) ids: string[];
}

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
  /** `utm_campaign` of the visit that brought it. */
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
}

/** Called Lead in the document; in the code that is the entity. */
@ApiSchema({ name: 'Lead' })
export class LeadDetail {
  @Id() id: string;
  /** The person; null only in imported rows. */
  @Id({ nullable: true }) contactId: string | null;
  @Whole() version: number;
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 40, nullable: true }) phone: string | null;
  @Text({ max: 200, nullable: true }) company: string | null;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Text({ max: 1_000, nullable: true }) statusReason: string | null;
  @Text({ max: 100, nullable: true }) source: string | null;
  /** The public form that it came through; null for what staff added or imported. */
  @Text({ max: 100, nullable: true }) form: string | null;
  /** `utm_campaign` of the visit that brought it. */
  @Text({ max: 100, nullable: true }) campaign: string | null;
  /** Null while unassigned. */
  @Nested(() => StaffMember, { nullable: true }) assignee: StaffMember | null;
  /** Null where it is not measured. */
  @Nested(() => FirstResponse, { nullable: true }) firstResponse: FirstResponse | null;
  /** When it came to its stage. */
  @Instant() stageSince: string;
  @Text({ max: 400 }) propertyAddress: string;
  @Text({ max: 200 }) streetAddress: string;
  @Text({ max: 100 }) city: string;
  @Text({ max: 2 }) state: string;
  @Text({ max: 10 }) zipCode: string;
  /** Null while no property is known. */
  @OneOf(LEAD_PROPERTY_TYPE_KEYS, { nullable: true }) propertyType: LeadPropertyType | null;
  @Whole() squareFootage: number;
  @Whole() unitCount: number;
  @Whole({ nullable: true }) bedrooms: number | null;
  @Decimal({ nullable: true }) bathrooms: number | null;
  @Whole({ nullable: true }) yearBuilt: number | null;
  /** Whole dollars a month for one unit. */
  @Whole({ nullable: true }) estimatedRent: number | null;
  /** What the owner chose when enrolling; null where staff quote the home. */
  @OneOf(PLAN_KEYS, { nullable: true }) plan: PlanKey | null;
  @Whole({ nullable: true }) purchasePrice: number | null;
  @Text({ max: 200, nullable: true }) ownerName: string | null;
  @Whole({ nullable: true }) finishedBasementArea: number | null;
  /** Null until one is saved: then the defaults of the home's size apply. */
  @Listed(() => ImprovementItemValue, { max: MAX_ITEMS, nullable: true }) repairChecklist: ImprovementItemValue[] | null;
  /** A sequence of marketing letters is on its way to the owner. */
  @Flag() isEnrolledInMarketing: boolean;
  /** An analysis of the home was asked for, so that there is a report or will be one. */
  @Flag() hasAnalysis: boolean;
  @Instant({ nullable: true }) lastContactedAt: string | null;
  @Instant({ nullable: true }) walkthroughDate: string | null;
  /** What speaks against the submission; nothing is sent while there is anything. */
  @Several(SUSPICION_KEYS) suspicions: Suspicion[];
  @Instant() createdAt: string;
}

export class TimelineEvent {
  @Text({ max: 20 }) id: string;
  @Text({ max: 60 }) type: string;
  @Instant() at: string;
  @Text({ max: 254, nullable: true }) actor: string | null;
  @Facts() data: Record<string, unknown>;
}

export class Timeline {
  @Listed(() => TimelineEvent, { max: MAX_PAGE }) items: TimelineEvent[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
}
