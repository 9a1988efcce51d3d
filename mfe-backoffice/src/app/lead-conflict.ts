import { isLeadStatus, LEAD_STATUS_LABELS, staffName } from '@epm/contract';
import { answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';

type Lead = Schemas['Lead'];

/**
 * Returns the error message for a change that another user made impossible: who changed the lead, and its status now.
 * Loads the name from the lead's timeline; if that fails, the message names 'another person'.
 */
export async function conflictMessage(host: Host, { id, name, status }: Lead, failed: string): Promise<string> {
  const timeline = answerOf(
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
  return `${failed}: ${actor === null ? 'another person' : staffName(actor)} ${what} before you. You see it as it is now.`;
}
