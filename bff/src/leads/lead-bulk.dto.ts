import { LEAD_STATUSES, MAX_BULK_CHANGES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Flag, Id, IdList, RecordList, OneOf, Text, Integer } from '../platform/http/fields.ts';

export class StatusChange {
  @Id() id: string;
  @Integer({ min: 1 }) version: number;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
}

export class ChangeStatuses {
  @RecordList(() => StatusChange, { min: 1, max: MAX_BULK_CHANGES }) changes: StatusChange[];
  @Text({ max: 1_000, multiline: true, optional: true }) reason?: string;
  /** True if each change reverses the change that created the given version; see `isUndo` in `EditLead`. */
  @Flag({ optional: true }) isUndo?: boolean;
}

export class ChangedStatus extends StatusChange {
  /** The previous status. */
  @OneOf(LEAD_STATUSES) from: LeadStatus;
}

export class ChangedStatuses {
  @RecordList(() => ChangedStatus, { max: MAX_BULK_CHANGES }) changed: ChangedStatus[];
  /** Ids of leads that were skipped, because their status has changed since the given version or they do not exist. */
  @IdList({ max: MAX_BULK_CHANGES }) conflicts: string[];
}

export class AssigneeChange {
  @Id() id: string;
  @Integer({ min: 1 }) version: number;
  /** Id of a staff member, or null to unassign. */
  @Id({ nullable: true }) assigneeId: string | null;
}

export class ChangeAssignees {
  @RecordList(() => AssigneeChange, { min: 1, max: MAX_BULK_CHANGES }) changes: AssigneeChange[];
}

export class ChangedAssignee extends AssigneeChange {
  /** The previous assignee. */
  @Id({ nullable: true }) from: string | null;
}

export class ChangedAssignees {
  @RecordList(() => ChangedAssignee, { max: MAX_BULK_CHANGES }) changed: ChangedAssignee[];
  /**
   * Ids of leads that were skipped, because their assignee has changed since the given version or they do not exist.
   */
  @IdList({ max: MAX_BULK_CHANGES }) conflicts: string[];
}
