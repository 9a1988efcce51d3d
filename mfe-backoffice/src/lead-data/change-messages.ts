import { formatCount, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import { getFieldLabel, isEditedField } from './lead-labels.ts';
import type { LeadEdit } from './lead-queries.ts';

type Lead = Schemas['Lead'];

/** Lead as it was displayed when the user changed it. */
export type LeadSnapshot = Pick<Lead, 'id' | 'version' | 'name' | 'status' | 'assignee'>;

/** Message about a completed change. */
export interface ChangeMessage {
  text: string;
  detail?: string;
}

type ChangedLead = Pick<LeadSnapshot, 'name' | 'status' | 'assignee'>;

export const UNDO_FAILED = 'Failed to undo the change';
const UNDONE_MESSAGE = 'Change undone';

const formatStatus = ({ status }: ChangedLead): string => LEAD_STATUS_LABELS[status];
const formatAssignee = ({ assignee }: ChangedLead): string =>
  assignee ? `assigned to ${assignee.name}` : 'unassigned';

/** Returns the message for a change. @param lead the lead after the change */
export function formatChange(lead: ChangedLead, changes: LeadEdit): ChangeMessage {
  if (changes.status) return formatStatusChange([lead]);
  if (changes.assigneeId !== undefined) return formatAssignment([lead]);
  const fields = Object.keys(changes).filter(isEditedField).map(getFieldLabel);
  return {
    text: 'Lead updated successfully',
    detail: fields.length > 0 ? `${lead.name}: ${fields.join(', ')}` : lead.name,
  };
}

/** Returns the message for an undo. @param lead the lead after the undo */
export const formatUndo = (lead: ChangedLead, changes: LeadEdit): ChangeMessage =>
  (changes.status ? formatStatusUndo : formatAssignmentUndo)([lead]);

/** Returns the message for a status change. @param leads the leads after the change, at least one */
export function formatStatusChange(leads: readonly ChangedLead[]): ChangeMessage {
  const [first] = leads as readonly [ChangedLead];
  return leads.length === 1
    ? { text: 'Lead status updated', detail: `${first.name} moved to ${formatStatus(first)}` }
    : { text: `Status of ${formatCount(leads.length)} leads updated`, detail: `Moved to ${formatStatus(first)}` };
}

/** Returns the message for an undone status change. @param leads the leads after the undo, at least one */
export function formatStatusUndo(leads: readonly ChangedLead[]): ChangeMessage {
  const [first] = leads as readonly [ChangedLead];
  return {
    text: UNDONE_MESSAGE,
    detail:
      leads.length === 1
        ? `${first.name} moved back to ${formatStatus(first)}`
        : `${formatCount(leads.length)} leads moved back`,
  };
}

/** Returns the message for an assignment. @param leads the leads after the change, at least one */
export function formatAssignment(leads: readonly ChangedLead[]): ChangeMessage {
  const [first] = leads as readonly [ChangedLead];
  return leads.length === 1
    ? { text: first.assignee ? `Assigned to ${first.assignee.name}` : 'Unassigned', detail: first.name }
    : { text: `${formatCount(leads.length)} leads ${formatAssignee(first)}` };
}

/** Returns the message for an undone assignment. @param leads the leads after the undo, at least one */
export function formatAssignmentUndo(leads: readonly ChangedLead[]): ChangeMessage {
  const [first] = leads as readonly [ChangedLead];
  return {
    text: UNDONE_MESSAGE,
    detail:
      leads.length === 1
        ? `${first.name} ${formatAssignee(first)} again`
        : `${formatCount(leads.length)} leads assigned as before`,
  };
}

/** Lists at most three names: 'Grace Hopper, Alan Turing, Ada Lovelace and 4 more'. */
export function formatNames(leads: readonly Pick<Lead, 'name'>[]): string {
  const names = leads
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ');
  return leads.length > 3 ? `${names} and ${formatCount(leads.length - 3)} more` : names;
}
