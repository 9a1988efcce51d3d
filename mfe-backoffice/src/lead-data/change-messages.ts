import { formatCount, LEAD_STATUS_LABELS, isLeadStatus, deriveStaffName } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import { unwrapResponse } from '@epm/router/client';
import type { EditConflict } from '@epm/staff';
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

export const UNDO_FAILED_MESSAGE = 'Failed to undo the change';
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

/** Conflict between a lead edit and another user's change. */
export type LeadConflict = EditConflict<{ version: number }, LeadEdit>;

/**
 * Returns the error message for a conflict, with the current status and the user who changed the lead. The user comes
 * from the timeline. If the timeline contains no user or cannot be loaded, the message contains 'another user'. For the
 * user's own change, the message mentions the other window.
 */
export async function formatConflict(host: Host, { id, name, status }: Lead, failed: string): Promise<string> {
  const timeline = unwrapResponse(
    host.api.GET('/api/leads/{id}/timeline', { params: { path: { id }, query: { limit: 10 } } }),
  );
  const latest = (await timeline.catch(() => null))?.items.find(({ actor }) => actor !== null);
  const actor = latest?.actor ?? null;
  const newStatus = latest?.type === 'status.changed' ? latest.data.to : undefined;
  const changeText = isLeadStatus(newStatus)
    ? `moved ${name} to ${LEAD_STATUS_LABELS[newStatus]}`
    : `changed ${name}, now ${LEAD_STATUS_LABELS[status]},`;
  if (actor !== null && actor === host.session.current().user?.email) {
    return `You ${changeText} in another window. This window shows it as it is now; please make the change again if you still want it.`;
  }
  return `${failed}: ${actor === null ? 'another user' : deriveStaffName(actor)} ${changeText} before you. You see it as it is now.`;
}

/** Event type by field, for fields whose changes are not recorded as `lead.edited`. */
const EVENT_TYPES_BY_FIELD: ReadonlyMap<string, string> = new Map([
  ['repairChecklist', 'checklist.saved'],
  ['status', 'status.changed'],
  ['estimatedRent', 'rent.adjusted'],
]);

/** Returns the newest event that changed the field. @param events newest first */
export function findLastEdit(
  field: string,
  events: readonly Schemas['TimelineEvent'][],
): Schemas['TimelineEvent'] | undefined {
  return events.find(({ type, data }) => {
    if (type === EVENT_TYPES_BY_FIELD.get(field)) return true;
    const changes = data.changes;
    return type === 'lead.edited' && typeof changes === 'object' && changes !== null && Object.hasOwn(changes, field);
  });
}
