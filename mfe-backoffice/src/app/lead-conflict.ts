import { answerOf, isLeadStatus, LEAD_STATUS_LABELS } from '@epm/contract';
import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';

type Lead = Schemas['Lead'];

/**
 * What the second of two people is told: who moved the lead, and where it stands now. Asks the lead's timeline for the
 * name; without an answer it says 'somebody else'.
 */
export async function conflictWords(host: Host, { id, name, status }: Lead, failed: string): Promise<string> {
  const timeline = answerOf(host.api.GET('/api/leads/{id}/timeline', { params: { path: { id }, query: { limit: 10 } } }));
  const latest = (await timeline.catch(() => null))?.items.find(({ actor }) => actor !== null);
  const who = latest?.actor ?? 'somebody else';
  const me = host.session.current().user?.email;
  const isOwn = who === me;
  const to = latest?.type === 'status.changed' ? latest.data.to : undefined;
  const what = isLeadStatus(to)
    ? `moved ${name} to ${LEAD_STATUS_LABELS[to]}`
    : `changed ${name}, now ${LEAD_STATUS_LABELS[status]},`;
  if (isOwn) return `You ${what} in another window. This window shows it as it is now; please make the change again if you still want it.`;
  return `${failed}: ${who} ${what} before you. You see it as it is now.`;
}
