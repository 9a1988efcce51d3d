import { LEAD_PROPERTY_TYPE_KEYS } from '@epm/contract';
import type { LeadPropertyType } from '@epm/contract';
import { ApiSchema } from '@nestjs/swagger';
import { StaffMember } from '../leads/index.ts';
import { Decimal, Flag, Id, Instant, RecordList, Nested, OneOf, Text, Integer } from '../platform/http/fields.ts';
import type { WalkthroughState } from './walkthrough.entity.ts';

export class SlotQuery {
  /**
   * Lead whose walkthrough is to be rescheduled. The booked time of that walkthrough does not block other times.
   * Requires access to the lead.
   */
  @Id({ optional: true }) leadId?: string;
}

export class WalkthroughSlot {
  @Instant() start: string;
  @Instant() end: string;
}

export class WalkthroughSlots {
  /** Time zone of the company's hours. */
  @Text({ max: 60 }) timeZone: string;
  @Integer() lengthMinutes: number;
  /** URL of an external booking page. If set, `slots` is empty. */
  @Text({ max: 500, nullable: true }) bookingUrl: string | null;
  @RecordList(() => WalkthroughSlot, { max: 10_000 }) slots: WalkthroughSlot[];
}

export class BookWalkthrough {
  @Id() leadId: string;
  @Instant() start: string;
  /**
   * Start of the walkthrough to reschedule, as the caller last read it. The request is rejected if the walkthrough was
   * rescheduled or canceled since then. If omitted, the upcoming walkthrough is rescheduled without this check.
   */
  @Instant({ optional: true }) from?: string;
}

export class MoveWalkthrough {
  @Instant() start: string;
  /**
   * Start of the walkthrough to reschedule, as the caller last read it. The request is rejected if the walkthrough was
   * rescheduled or canceled since then. The link to a canceled walkthrough can also reschedule a walkthrough that was
   * booked later, if `from` is the start of that walkthrough.
   */
  @Instant({ optional: true }) from?: string;
}

export class CancelWalkthrough {
  /**
   * Start of the walkthrough, as the caller last read it. The request is rejected if the walkthrough was rescheduled
   * since then.
   */
  @Instant() start: string;
}

export class AssignWalkthrough {
  /** Start of the walkthrough, as the caller last read it. */
  @Instant() start: string;
  @Id() staffId: string;
}

export class KeyParams {
  /** Key from an emailed link. */
  @Text({ max: 100 }) key: string;
}

export class LeadParams {
  @Id() leadId: string;
}

/**
 * API representation of a walkthrough, named `Walkthrough` in the OpenAPI document. In the code, `Walkthrough` is the
 * entity.
 */
@ApiSchema({ name: 'Walkthrough' })
export class WalkthroughDetail {
  @Id() id: string;
  @Id() leadId: string;
  @Instant() start: string;
  @Instant() end: string;
  @Text({ max: 400 }) address: string;
  /** `requested`: the time is not reserved yet. The company confirms it by email. */
  @OneOf(['booked', 'canceled', 'requested']) state: WalkthroughState;
  /** True if the walkthrough has started and can no longer be changed. */
  @Flag() isPast: boolean;
  /**
   * Staff member who does the walkthrough; null if the walkthrough has no staff member. Absent unless the caller is a
   * staff member.
   */
  @Nested(() => StaffMember, { optional: true, nullable: true }) staff?: StaffMember | null;
}

/** Walkthrough that its owner manages through an emailed link. */
@ApiSchema({ name: 'ManagedWalkthrough' })
export class ManagedWalkthrough extends WalkthroughDetail {
  /** Walkthrough of the same home that replaces this canceled one. Null if there is none. */
  @Nested(() => WalkthroughSlot, { nullable: true }) instead: WalkthroughSlot | null;
}

export class UpcomingWalkthrough {
  @Id() id: string;
  @Id() leadId: string;
  @Text({ max: 200 }) leadName: string;
  @Text({ max: 40, nullable: true }) leadPhone: string | null;
  @Text({ max: 400 }) address: string;
  /** Property type of the home. Null if the lead has none. */
  @OneOf(LEAD_PROPERTY_TYPE_KEYS, { nullable: true }) propertyType: LeadPropertyType | null;
  /** Floor area in square feet; 0 if unknown. */
  @Integer() squareFootage: number;
  @Integer({ nullable: true }) bedrooms: number | null;
  @Decimal({ nullable: true }) bathrooms: number | null;
  /** Staff member who does the walkthrough. Null if the walkthrough has no staff member. */
  @Nested(() => StaffMember, { nullable: true }) staff: StaffMember | null;
  @Instant() start: string;
  @Instant() end: string;
}

export class UpcomingWalkthroughs {
  /** Booked walkthroughs, earliest first. */
  @RecordList(() => UpcomingWalkthrough, { max: 1_000 }) items: UpcomingWalkthrough[];
}
