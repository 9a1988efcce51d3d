import { LEAD_PROPERTY_TYPE_KEYS } from '@epm/contract';
import type { LeadPropertyType } from '@epm/contract';
import { ApiSchema } from '@nestjs/swagger';
import { Decimal, Flag, Id, Instant, Listed, Nested, OneOf, Text, Whole } from '../platform/http/fields.ts';
import type { WalkthroughState } from './walkthrough.entity.ts';

export class SlotQuery {
  /** Whose walkthrough is to be moved: its own time then does not stand in the way. Needs the right to that lead. */
  @Id({ optional: true }) leadId?: string;
}

export class WalkthroughSlot {
  @Instant() start: string;
  @Instant() end: string;
}

export class WalkthroughSlots {
  /** The zone of the company's hours. */
  @Text({ max: 60 }) timeZone: string;
  @Whole() lengthMinutes: number;
  /** Where walkthroughs are booked instead, in which case there are no slots here. */
  @Text({ max: 500, nullable: true }) bookingUrl: string | null;
  @Listed(() => WalkthroughSlot, { max: 10_000 }) slots: WalkthroughSlot[];
}

export class BookWalkthrough {
  @Id() leadId: string;
  @Instant() start: string;
  /**
   * Start of the walkthrough to move, as the caller read it; refused when it has been moved or canceled since. Without
   * it, any walkthrough ahead is moved.
   */
  @Instant({ optional: true }) from?: string;
}

export class MoveWalkthrough {
  @Instant() start: string;
  /**
   * Start of the walkthrough to move, as the caller read it; refused when it has been moved or canceled since. The link
   * of a canceled walkthrough moves the one that was booked since only by its start.
   */
  @Instant({ optional: true }) from?: string;
}

export class CancelWalkthrough {
  /** As the caller read it: refused when the walkthrough has been moved since. */
  @Instant() start: string;
}

export class KeyParams {
  /** From the link of a mail. */
  @Text({ max: 100 }) key: string;
}

export class LeadParams {
  @Id() leadId: string;
}

/** Called Walkthrough in the document; in the code that is the entity. */
@ApiSchema({ name: 'Walkthrough' })
export class WalkthroughDetail {
  @Id() id: string;
  @Id() leadId: string;
  @Instant() start: string;
  @Instant() end: string;
  @Text({ max: 400 }) address: string;
  /** `requested` holds no time yet: the company confirms it by mail. */
  @OneOf(['booked', 'cancelled', 'requested']) state: WalkthroughState;
  /** It has begun, so it can no longer be changed. */
  @Flag() isPast: boolean;
}

/** The walkthrough that the link of a mail manages. */
@ApiSchema({ name: 'ManagedWalkthrough' })
export class ManagedWalkthrough extends WalkthroughDetail {
  /** For a canceled one: the walkthrough of the same home that is booked instead. */
  @Nested(() => WalkthroughSlot, { nullable: true }) instead: WalkthroughSlot | null;
}

export class UpcomingWalkthrough {
  @Id() id: string;
  @Id() leadId: string;
  @Text({ max: 200 }) leadName: string;
  @Text({ max: 40, nullable: true }) leadPhone: string | null;
  @Text({ max: 400 }) address: string;
  /** Of the home that is to be seen; null where the lead does not say. */
  @OneOf(LEAD_PROPERTY_TYPE_KEYS, { nullable: true }) propertyType: LeadPropertyType | null;
  /** 0 while it is not known. */
  @Whole() squareFootage: number;
  @Whole({ nullable: true }) bedrooms: number | null;
  @Decimal({ nullable: true }) bathrooms: number | null;
  @Instant() start: string;
  @Instant() end: string;
}

export class UpcomingWalkthroughs {
  /** Earliest first. */
  @Listed(() => UpcomingWalkthrough, { max: 1_000 }) items: UpcomingWalkthrough[];
}
