import { isLeadStatus, LEAD_STATUS_LABELS, deriveStaffName } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import type { EditConflict } from '@epm/staff';
import type { LeadEdit } from './lead-queries.ts';

type Lead = Schemas['Lead'];

/** Conflict between a lead edit and another user's change. */
export type LeadConflict = EditConflict<{ version: number }, LeadEdit>;

/**
 * Returns the error message for a conflict, with the current status and the user who changed the lead. The timeline
 * provides the user. If the timeline cannot be loaded, the message contains 'another person'.
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
  return `${failed}: ${actor === null ? 'another person' : deriveStaffName(actor)} ${changeText} before you. You see it as it is now.`;
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
