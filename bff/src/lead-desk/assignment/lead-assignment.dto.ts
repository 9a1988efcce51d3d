import type { LeadAssignmentSetting } from '../../site-settings/index.ts';
import { EmailField, Flag, Ids, Instant, Listed, OneOf } from '../../platform/http/fields.ts';
import { StaffMember } from '../../leads/index.ts';

const MAX_MEMBERS = 200;

/** The staff to whom a lead can be assigned. */
export class StaffMembers {
  @Listed(() => StaffMember, { max: 1_000 }) items: StaffMember[];
}

/** A member of staff who takes turns, or could. */
export class TurnTaker extends StaffMember {
  /** May sign in. A member who may not is passed over. */
  @Flag() isActive: boolean;
}

/** Who gets a new lead, as admins see it. */
export class LeadAssignment {
  /** `round-robin` takes the members in turn; `off` assigns none. */
  @OneOf(['off', 'round-robin']) mode: LeadAssignmentSetting['mode'];
  /** Members of staff in the order of their turns. */
  @Ids({ max: MAX_MEMBERS }) memberIds: string[];
  /** All users who may sign in, and members who may not any more, by name. */
  @Listed(() => TurnTaker, { max: 1_000 }) staff: TurnTaker[];
  @Instant() changedAt: string;
  /** Address of who changed it last; null while it is as it came. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceLeadAssignment {
  @OneOf(['off', 'round-robin']) mode: LeadAssignmentSetting['mode'];
  @Ids({ max: MAX_MEMBERS }) memberIds: string[];
  /** Of the setting as the editor saw it. */
  @Instant() changedAt: string;
}
