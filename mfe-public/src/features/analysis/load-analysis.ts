import type { Host } from '@epm/router';
import { requestHeldTicket } from '../../app/forms/held-ticket.ts';
import { loadSite } from '../../app/site.ts';

export interface AnalysisData {
  /** ZIP codes of the service area. Homes elsewhere get no rent estimate. */
  servedZipCodes: string[];
}

export async function loadAnalysis(host: Host, signal: AbortSignal): Promise<AnalysisData> {
  const [{ serviceZipCodes }] = await Promise.all([loadSite(host, signal), requestHeldTicket(host)]);
  return { servedZipCodes: serviceZipCodes };
}
