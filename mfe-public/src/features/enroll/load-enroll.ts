import type { Schemas, EnrollmentDraft } from '@epm/contract';
import type { Host, LoaderFunctionArgs } from '@epm/router';
import { holdTicket } from '../../app/forms/held-ticket.ts';
import { loadSite } from '../../app/site.ts';

export interface EnrollData {
  /** The lead whose report the visitor comes from, when the report is theirs to read. */
  from: string | null;
  /** What that report knows of the property. */
  known: Partial<EnrollmentDraft>;
  /** The person to ask before enrolling; null where no member has that title. */
  contact: Schemas['TeamMember'] | null;
  /** ZIP codes of the service area. */
  served: string[];
  /** The words of the plans. */
  plans: Schemas['Plan'][];
}

const CONTACT_TITLE = 'Director of Growth';

/**
 * The URL carries the lead's id alone; the facts come through the visitor's own grant. An unknown id, and that of
 * another owner's lead, leave the form empty.
 */
export async function loadEnroll(host: Host, request: LoaderFunctionArgs['request']): Promise<EnrollData> {
  const from = new URL(request.url).searchParams.get('from');
  const [known, { team, plans, serviceZipCodes }] = await Promise.all([
    from ? knownOf(host, from, request.signal) : null,
    loadSite(host, request.signal),
    holdTicket(host),
  ]);
  const contact = team.find(({ title }) => title === CONTACT_TITLE) ?? null;
  return { from: known && from, known: known ?? {}, contact, served: serviceZipCodes, plans };
}

async function knownOf(host: Host, leadId: string, signal: AbortSignal): Promise<Partial<EnrollmentDraft> | null> {
  try {
    const { data } = await host.api.GET('/api/analyses/{leadId}', { params: { path: { leadId } }, signal });
    return data ? draftOf(data) : null;
  } catch {
    // Without it the form is a little longer to fill; that is no reason to show none.
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
