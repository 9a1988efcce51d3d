import { Id, Instant, Text } from '../platform/http/fields.ts';

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
