import type { LeadAssignmentSetting } from '../../site-settings/index.ts';
import { EmailField, Flag, IdList, Instant, RecordList, OneOf } from '../../platform/http/fields.ts';
import { StaffMember } from '../../leads/index.ts';

const MAX_MEMBERS = 200;

/** The staff members to whom leads can be assigned. */
export class StaffMembers {
  @RecordList(() => StaffMember, { max: 1_000 }) items: StaffMember[];
}

/** A staff member who is or can be in the rotation. */
export class RotationCandidate extends StaffMember {
  /** True unless the user is disabled. The rotation skips disabled members. */
  @Flag() isActive: boolean;
}

/** The lead assignment setting. */
export class LeadAssignment {
  /** `round-robin` assigns new leads to the members in turn; `off` leaves them unassigned. */
  @OneOf(['off', 'round-robin']) mode: LeadAssignmentSetting['mode'];
  /** Ids of the members in rotation order. */
  @IdList({ max: MAX_MEMBERS }) memberIds: string[];
  /** All enabled users, and disabled users who are members of the rotation, sorted by name. */
  @RecordList(() => RotationCandidate, { max: 1_000 }) staff: RotationCandidate[];
  @Instant() changedAt: string;
  /** Email address of the user who last changed the setting; null for the default setting. */
  @EmailField({ nullable: true }) changedBy: string | null;
}

export class ReplaceLeadAssignment {
  @OneOf(['off', 'round-robin']) mode: LeadAssignmentSetting['mode'];
  @IdList({ max: MAX_MEMBERS }) memberIds: string[];
  /** The value of `changedAt` in the setting that the user edited. */
  @Instant() changedAt: string;
}
