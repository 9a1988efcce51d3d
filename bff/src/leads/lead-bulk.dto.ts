import { LEAD_STATUSES, MAX_BULK_CHANGES } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Flag, Id, Ids, Listed, OneOf, Text, Whole } from '../platform/http/fields.ts';

export class StatusChange {
  @Id() id: string;
  @Whole({ min: 1 }) version: number;
  @OneOf(LEAD_STATUSES) status: LeadStatus;
}

export class ChangeStatuses {
  @Listed(() => StatusChange, { min: 1, max: MAX_BULK_CHANGES }) changes: StatusChange[];
  @Text({ max: 1_000, multiline: true, optional: true }) reason?: string;
  /** Takes the changes back that made these versions, as in an edit. */
  @Flag({ optional: true }) isUndo?: boolean;
}

export class ChangedStatus extends StatusChange {
  /** The status before. */
  @OneOf(LEAD_STATUSES) from: LeadStatus;
}

export class ChangedStatuses {
  @Listed(() => ChangedStatus, { max: MAX_BULK_CHANGES }) changed: ChangedStatus[];
  /** Ids of leads that another user moved in the meantime, or that are gone; they are as they were. */
  @Ids({ max: MAX_BULK_CHANGES }) conflicts: string[];
}

export class AssigneeChange {
  @Id() id: string;
  @Whole({ min: 1 }) version: number;
  /** A member of staff, or null for none. */
  @Id({ nullable: true }) assigneeId: string | null;
}

export class ChangeAssignees {
  @Listed(() => AssigneeChange, { min: 1, max: MAX_BULK_CHANGES }) changes: AssigneeChange[];
}

export class ChangedAssignee extends AssigneeChange {
  /** The assignee before. */
  @Id({ nullable: true }) from: string | null;
}

export class ChangedAssignees {
  @Listed(() => ChangedAssignee, { max: MAX_BULK_CHANGES }) changed: ChangedAssignee[];
  /** Ids of leads that a colleague assigned meanwhile, or that are gone. They keep their assignee. */
  @Ids({ max: MAX_BULK_CHANGES }) conflicts: string[];
}
