import { isLeadStatus, LEAD_STATUS_LABELS, deriveStaffName } from '@epm/contract';
import { unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import type { EditConflict } from '@epm/staff';
import type { LeadEdit } from './lead-queries.ts';

type Lead = Schemas['Lead'];

/** Conflict between an edit of a lead and another user's change. */
export type LeadConflict = EditConflict<{ version: number }, LeadEdit>;

/**
 * Returns the error message for a conflicting change, with the user who changed the lead and its current status. Loads
 * the user from the lead's timeline. If that fails, the message says 'another person'.
 */
export async function conflictMessage(host: Host, { id, name, status }: Lead, failed: string): Promise<string> {
  const timeline = unwrapResponse(
    host.api.GET('/api/leads/{id}/timeline', { params: { path: { id }, query: { limit: 10 } } }),
  );
  const latest = (await timeline.catch(() => null))?.items.find(({ actor }) => actor !== null);
  const actor = latest?.actor ?? null;
  const to = latest?.type === 'status.changed' ? latest.data.to : undefined;
  const what = isLeadStatus(to)
    ? `moved ${name} to ${LEAD_STATUS_LABELS[to]}`
    : `changed ${name}, now ${LEAD_STATUS_LABELS[status]},`;
  if (actor !== null && actor === host.session.current().user?.email) {
    return `You ${what} in another window. This window shows it as it is now; please make the change again if you still want it.`;
  }
  return `${failed}: ${actor === null ? 'another person' : deriveStaffName(actor)} ${what} before you. You see it as it is now.`;
}

/** Event types by field, for fields whose changes are not recorded as `lead.edited`. */
const EVENT_TYPES_BY_FIELD: ReadonlyMap<string, string> = new Map([
  ['repairChecklist', 'checklist.saved'],
  ['status', 'status.changed'],
  ['estimatedRent', 'rent.adjusted'],
]);

/** Returns the newest event that changed the field. `events` are sorted newest first. */
export function lastEditOf(
  field: string,
  events: readonly Schemas['TimelineEvent'][],
): Schemas['TimelineEvent'] | undefined {
  return events.find(({ type, data }) => {
    if (type === EVENT_TYPES_BY_FIELD.get(field)) return true;
    const changes = data.changes;
    return type === 'lead.edited' && typeof changes === 'object' && changes !== null && Object.hasOwn(changes, field);
  });
}
