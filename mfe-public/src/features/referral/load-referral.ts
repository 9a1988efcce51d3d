import type { Schemas } from '@epm/contract';
import type { Host } from '@epm/router';
import { loadTicket } from '../../app/forms/load-ticket.ts';

export interface ReferralData {
  /** Null when it could not be read: the page does without. */
  webinar: Schemas['Webinar'] | null;
  ticket: string | null;
  isSubmitted: boolean;
}

export async function loadReferral(host: Host, { url, signal }: Request): Promise<ReferralData> {
  const webinar = host.api.GET('/api/webinar', { signal }).then(({ data }) => data ?? null, () => null);
  const ticket = loadTicket(host);
  return {
    webinar: await webinar,
    ticket: await ticket,
    isSubmitted: new URL(url).searchParams.has('submitted'),
  };
}
