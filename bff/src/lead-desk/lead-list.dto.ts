import { LEAD_STATUSES, RESPONSE_STATES, SUSPICION_KEYS } from '@epm/contract';
import type { LeadStatus, ResponseState, Suspicion } from '@epm/contract';
import { IntersectionType } from '@nestjs/swagger';
import { FirstResponse, StaffMember } from '../leads/index.ts';
import { MAX_CURSOR_LENGTH, MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { Flag, Id, Instant, RecordList, Nested, OneOf, ChoiceList, Text, Integer } from '../platform/http/fields.ts';
import { PageQuery } from '../platform/http/page-query.ts';
import { LEAD_SORTS, type LeadSort } from './lead-order.ts';

/** Filters by suspicion: leads without suspicions, only suspect leads, or both. */
const SUSPECT_FILTERS = ['without', 'only', 'with'] as const;
export type SuspectFilter = (typeof SUSPECT_FILTERS)[number];

/** The filters and order of a lead list. */
export class LeadFilters {
  @OneOf(LEAD_STATUSES, { optional: true }) status?: LeadStatus;
  @Text({ max: 200, min: 0, optional: true }) q?: string;
  @Text({ max: 100, optional: true }) source?: string;
  /** The id of a staff member, `me`, or `none` for unassigned leads. */
  @Text({ max: 36, optional: true }) assignee?: string;
  /** `without` (default) excludes suspect submissions, `only` excludes all others, and `with` includes both. */
  @OneOf(SUSPECT_FILTERS, { optional: true }) suspects?: SuspectFilter;
  /**
   * `late`: the first response is overdue. `due`: the first response is pending, but not overdue yet. `answered`: the
   * first response was recorded.
   */
  @OneOf(RESPONSE_STATES, { optional: true }) response?: ResponseState;
  /**
   * The default is `newest`. `contacted` sorts by the time of the last contact, or by creation time if there was no
   * contact, latest first. `response` lists the leads that wait for their first response, sorted by due time, and then
   * all others, newest first.
   */
  @OneOf(LEAD_SORTS, { optional: true }) sort?: LeadSort;
}

export class LeadFilterQuery extends IntersectionType(PageQuery, LeadFilters) {}

export class LeadSummary {
  @Id() id: string;
  @Integer() version: number;
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 40, nullable: true }) phone: string | null;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Text({ max: 400 }) propertyAddress: string;
  @Text({ max: 100 }) city: string;
  @Integer() squareFootage: number;
  @Integer() unitCount: number;
  /** Whole dollars per month for one unit. */
  @Integer({ nullable: true }) estimatedRent: number | null;
  @Text({ max: 100, nullable: true }) source: string | null;
  /** The submitted public form; null for leads that staff added or imported. */
  @Text({ max: 100, nullable: true }) form: string | null;
  /** `utm_campaign` of the visit during which the form was submitted. */
  @Text({ max: 100, nullable: true }) campaign: string | null;
  @ChoiceList(SUSPICION_KEYS) suspicions: Suspicion[];
  /** Null while unassigned. */
  @Nested(() => StaffMember, { nullable: true }) assignee: StaffMember | null;
  /** Null if the first response has no due time. */
  @Nested(() => FirstResponse, { nullable: true }) firstResponse: FirstResponse | null;
  /** Time at which the lead entered its stage. */
  @Instant() stageSince: string;
  @Instant({ nullable: true }) lastContactedAt: string | null;
  @Instant() createdAt: string;
}

export class LeadPage {
  @RecordList(() => LeadSummary, { max: MAX_PAGE_SIZE }) items: LeadSummary[];
  @Text({ max: MAX_CURSOR_LENGTH, nullable: true }) nextCursor: string | null;
  /** True if the search matches more leads than the server can sort. Pages may then omit leads. */
  @Flag() isCut: boolean;
}

/** A deleted lead that can still be restored. */
export class DeletedLead {
  @Id() id: string;
  @Text({ max: 200 }) name: string;
  @Text({ max: 400 }) propertyAddress: string;
  @Instant() deletedAt: string;
  /** Email address of the staff member who deleted the lead. */
  @Text({ max: 254, nullable: true }) deletedBy: string | null;
  /** Time at which the lead will be purged. */
  @Instant() purgeAt: string;
}

export class DeletedLeads {
  @RecordList(() => DeletedLead, { max: MAX_PAGE_SIZE }) items: DeletedLead[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
}
