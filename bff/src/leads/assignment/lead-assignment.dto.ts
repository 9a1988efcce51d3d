import type { LeadAssignmentSetting } from '../../site-settings/index.ts';
import { Ids, Listed, OneOf } from '../../platform/http/fields.ts';
import { StaffMember } from '../staff-member.dto.ts';

const MAX_MEMBERS = 200;

/** Everybody whom a lead can be given to. */
export class StaffMembers {
  @Listed(() => StaffMember, { max: 1_000 }) items: StaffMember[];
}

/** Who gets a new lead. */
export class LeadAssignment {
  /** `round-robin` takes the members in turn; `off` gives it to nobody. */
  @OneOf(['off', 'round-robin']) mode: LeadAssignmentSetting['mode'];
  /** Members of staff in the order of their turns; one who is disabled is passed over. */
  @Ids({ max: MAX_MEMBERS }) memberIds: string[];
}
