import {
  LEAD_PROPERTY_TYPE_KEYS,
  LEAD_STATUSES,
  MAX_BULK_ACCEPT_DELETE_RESTORE,
  PLAN_KEYS,
  SUSPICION_KEYS,
} from '@epm/contract';
import type { LeadPropertyType, LeadStatus, PlanKey, Suspicion } from '@epm/contract';
import { ApiSchema } from '@nestjs/swagger';
import { MAX_PAGE_SIZE } from '../platform/database/keyset.ts';
import { FeeSchedule } from '../fees/index.ts';
import {
  Decimal,
  JsonRecord,
  Flag,
  Id,
  IdList,
  Instant,
  RecordList,
  Nested,
  OneOf,
  ChoiceList,
  Text,
  Integer,
} from '../platform/http/fields.ts';

/** Range for amounts in whole dollars. The maximum fits into a Postgres integer. */
const DOLLAR_RANGE = { min: 0, max: 2_000_000_000 };
/** Maximum number of items in a checklist. */
export const MAX_CHECKLIST_ITEMS = 100;

export class LeadId {
  @Id() id: string;
}

/** Ids of leads: the leads to change in a request, or the changed leads in a response. */
export class LeadIds {
  @IdList({ max: MAX_BULK_ACCEPT_DELETE_RESTORE }) ids: string[];
}

/** A staff member to whom a lead can be assigned. */
export class StaffMember {
  @Id() id: string;
  /** Derived from the email address, because staff accounts have no name. */
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
}

/** The due time of the first response, and the time of the response. */
export class FirstResponse {
  @Instant() dueAt: string;
  @Instant({ nullable: true }) respondedAt: string | null;
}

/**
 * An improvement that would make a home easier to rent out. Its schema has the same name as the type in the contract.
 */
@ApiSchema({ name: 'ImprovementItem' })
export class ImprovementItemValue {
  @Text({ max: 200 }) name: string;
  /** True if the item is selected for this home. */
  @Flag() checked: boolean;
  @Integer(DOLLAR_RANGE) estimatedCost: number;
  /** The cost that staff entered; null if `estimatedCost` applies. */
  @Integer({ ...DOLLAR_RANGE, nullable: true }) customCost: number | null;
}

/**
 * A lead as the API returns it. In the API document, its schema is named `Lead`. In the code, `Lead` is the name of the
 * entity.
 */
@ApiSchema({ name: 'Lead' })
export class LeadDetail {
  @Id() id: string;
  /** Null for leads from the former system, and while the lead is held as suspected spam. */
  @Id({ nullable: true }) contactId: string | null;
  @Integer() version: number;
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
  @Text({ max: 40, nullable: true }) phone: string | null;
  @Text({ max: 200, nullable: true }) company: string | null;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
  @Text({ max: 1_000, nullable: true }) statusReason: string | null;
  @Text({ max: 100, nullable: true }) source: string | null;
  /** The submitted public form; null for leads that staff added or imported. */
  @Text({ max: 100, nullable: true }) form: string | null;
  /** `utm_campaign` of the visit during which the form was submitted. */
  @Text({ max: 100, nullable: true }) campaign: string | null;
  /** Null while unassigned. */
  @Nested(() => StaffMember, { nullable: true }) assignee: StaffMember | null;
  /** Null if the first response has no due time. */
  @Nested(() => FirstResponse, { nullable: true }) firstResponse: FirstResponse | null;
  /** Time at which the lead entered its stage. */
  @Instant() stageSince: string;
  @Text({ max: 400 }) propertyAddress: string;
  @Text({ max: 200 }) streetAddress: string;
  @Text({ max: 100 }) city: string;
  @Text({ max: 2 }) state: string;
  @Text({ max: 10 }) zipCode: string;
  /** Null while no property is known. */
  @OneOf(LEAD_PROPERTY_TYPE_KEYS, { nullable: true }) propertyType: LeadPropertyType | null;
  @Integer() squareFootage: number;
  @Integer() unitCount: number;
  @Integer({ nullable: true }) bedrooms: number | null;
  @Decimal({ nullable: true }) bathrooms: number | null;
  @Integer({ nullable: true }) yearBuilt: number | null;
  /** Whole dollars per month for one unit. */
  @Integer({ nullable: true }) estimatedRent: number | null;
  /**
   * The plan that the owner chose when enrolling; null if the owner has not chosen a plan, or staff must quote a price.
   */
  @OneOf(PLAN_KEYS, { nullable: true }) plan: PlanKey | null;
  @Integer({ nullable: true }) purchasePrice: number | null;
  @Text({ max: 200, nullable: true }) ownerName: string | null;
  @Integer({ nullable: true }) finishedBasementArea: number | null;
  /** Null until staff save a checklist. Until then, the default checklist for the home's size applies. */
  @RecordList(() => ImprovementItemValue, { max: MAX_CHECKLIST_ITEMS, nullable: true }) repairChecklist:
    | ImprovementItemValue[]
    | null;
  /** True if the owner is in an active or paused sequence of marketing emails. */
  @Flag() isEnrolledInMarketing: boolean;
  /** True if an analysis of the home was requested. A report then exists or is being prepared. */
  @Flag() hasAnalysis: boolean;
  @Instant({ nullable: true }) lastContactedAt: string | null;
  @Instant({ nullable: true }) walkthroughDate: string | null;
  /**
   * Reasons to suspect that the submission is spam. No messages are sent until staff accept the submission, which
   * empties the list.
   */
  @ChoiceList(SUSPICION_KEYS) suspicions: Suspicion[];
  /** The fees that the owner was quoted. */
  @Nested(() => FeeSchedule) fees: FeeSchedule;
  @Instant() createdAt: string;
}

export class TimelineEvent {
  @Text({ max: 20 }) id: string;
  @Text({ max: 60 }) type: string;
  @Instant() at: string;
  @Text({ max: 254, nullable: true }) actor: string | null;
  @JsonRecord() data: Record<string, unknown>;
}

export class Timeline {
  @RecordList(() => TimelineEvent, { max: MAX_PAGE_SIZE }) items: TimelineEvent[];
  @Text({ max: 60, nullable: true }) nextCursor: string | null;
}
