import {
  LEAD_PROPERTY_TYPE_KEYS,
  LEAD_STATUSES,
  MAX_BULK_TRANSACTIONS,
  PLAN_KEYS,
  SUSPICION_KEYS,
} from '@epm/contract';
import type { LeadPropertyType, LeadStatus, PlanKey, Suspicion } from '@epm/contract';
import { ApiSchema } from '@nestjs/swagger';
import { MAX_PAGE } from '../platform/database/keyset.ts';
import {
  Decimal,
  Facts,
  Flag,
  Id,
  Ids,
  Instant,
  Listed,
  Nested,
  OneOf,
  Several,
  Text,
  Whole,
} from '../platform/http/fields.ts';

/** Whole dollars, within what a Postgres integer holds. */
const DOLLARS = { min: 0, max: 2_000_000_000 };
/** The most items of a checklist. */
export const MAX_ITEMS = 100;

export class LeadId {
  @Id() id: string;
}

/** Leads that a bulk change is about, or has changed. */
export class LeadIds {
  @Ids({ max: MAX_BULK_TRANSACTIONS }) ids: string[];
}

/** A member of staff to whom a lead can be assigned. */
export class StaffMember {
  @Id() id: string;
  /** Made of the address while staff have no names. */
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
}

/** When the first response to a new lead is due, in business hours. */
export class FirstResponse {
  @Instant() dueAt: string;
  @Instant({ nullable: true }) respondedAt: string | null;
}

/** Something that would make a home let better; called ImprovementItem in the document, as in the contract. */
@ApiSchema({ name: 'ImprovementItem' })
export class ImprovementItemValue {
  @Text({ max: 200 }) name: string;
  /** Chosen for this home. */
  @Flag() checked: boolean;
  @Whole(DOLLARS) estimatedCost: number;
  /** What staff know better; null while the estimate stands. */
  @Whole({ ...DOLLARS, nullable: true }) customCost: number | null;
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
  /** `utm_campaign` of the visit that the lead came from. */
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
  @Listed(() => ImprovementItemValue, { max: MAX_ITEMS, nullable: true }) repairChecklist:
    | ImprovementItemValue[]
    | null;
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
