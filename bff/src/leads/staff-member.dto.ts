import { Id, Instant, Text } from '../platform/http/fields.ts';

/** Somebody whom a lead can be assigned to. */
export class StaffMember {
  @Id() id: string;
  /** Made of the address while staff have no names. */
  @Text({ max: 200 }) name: string;
  @Text({ max: 254 }) email: string;
}

/** How soon somebody is to get in touch with a new lead, in business hours. */
export class FirstResponse {
  @Instant() dueAt: string;
  @Instant({ nullable: true }) respondedAt: string | null;
}
