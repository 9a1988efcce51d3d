import type { Host } from '@epm/router';
import { requestTicketCookie } from '../../app/forms/ticket-cookie.ts';
import { loadSite } from '../../app/site.ts';

export interface AnalysisData {
  /** ZIP codes of the service area. Homes outside the service area get no rent estimate. */
  servedZipCodes: string[];
}

export async function loadAnalysis(host: Host, signal: AbortSignal): Promise<AnalysisData> {
  const [{ serviceZipCodes }] = await Promise.all([loadSite(host, signal), requestTicketCookie(host)]);
  return { servedZipCodes: serviceZipCodes };
}
