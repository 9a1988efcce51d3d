import type { Schemas, EnrollmentDraft } from '@epm/contract';
import type { Host, LoaderFunctionArgs } from '@epm/router';
import { requestHeldTicket } from '../../app/forms/held-ticket.ts';
import { loadSite } from '../../app/site.ts';

export interface EnrollData {
  /** Id of the lead whose report linked to the form. Null without a report or without access to it. */
  from: string | null;
  /** Initial values from that report. */
  prefilled: Partial<EnrollmentDraft>;
  /** The contact person for questions; null if no team member has the title. */
  contact: Schemas['TeamMember'] | null;
  /** ZIP codes of the service area. */
  servedZipCodes: string[];
  /** Summaries and features of the plans. */
  plans: Schemas['Plan'][];
}

const CONTACT_TITLE = 'Director of Growth';

/**
 * Loads the data of the enrollment form. The URL has only the lead's id; reading the report needs the visitor's grant.
 * An unknown lead or another owner's lead leaves the form empty.
 */
export async function loadEnroll(host: Host, request: LoaderFunctionArgs['request']): Promise<EnrollData> {
  const from = new URL(request.url).searchParams.get('from');
  const [prefilled, { team, plans, serviceZipCodes }] = await Promise.all([
    from ? loadPrefilled(host, from, request.signal) : null,
    loadSite(host, request.signal),
    requestHeldTicket(host),
  ]);
  const contact = team.find(({ title }) => title === CONTACT_TITLE) ?? null;
  return { from: prefilled && from, prefilled: prefilled ?? {}, contact, servedZipCodes: serviceZipCodes, plans };
}

async function loadPrefilled(
  host: Host,
  leadId: string,
  signal: AbortSignal,
): Promise<Partial<EnrollmentDraft> | null> {
  try {
    const { data } = await host.api.GET('/api/analyses/{leadId}', { params: { path: { leadId } }, signal });
    return data ? draftOf(data) : null;
  } catch {
    // The form works without prefilled values.
    return null;
  }
}

function draftOf({ address, property, result }: Schemas['AnalysisReport']): Partial<EnrollmentDraft> {
  const { streetAddress, city, zipCode } = address;
  return {
    streetAddress,
    city,
    zipCode,
    propertyType: property.propertyType,
    unitCount: String(property.unitCount),
    ...(result && { estimatedRent: String(result.adjustedRent ?? result.rentEstimate) }),
  };
}
