import type { EnrollmentDraft, FeeSchedule, Schemas } from '@epm/contract';
import type { Host, LoaderFunctionArgs } from '@epm/router';
import { requestTicketCookie } from '../../app/forms/ticket-cookie.ts';
import { loadSite } from '../../app/site.ts';

export interface EnrollData {
  /** Id of the lead whose report linked to the form. Null if there is no report or the visitor may not read it. */
  sourceLeadId: string | null;
  /** Initial values from the report for that lead. */
  prefilledValues: Partial<EnrollmentDraft>;
  /** The team member to contact with questions; null if no member has the title `CONTACT_JOB_TITLE`. */
  contact: Schemas['TeamMember'] | null;
  /** ZIP codes of the service area. */
  servedZipCodes: string[];
  /** Plans with summaries and features. */
  plans: Schemas['Plan'][];
  /**
   * Fee schedule from the report, or the current schedule if there is no report or the server has rejected the quoted
   * fees.
   */
  fees: FeeSchedule;
}

const CONTACT_JOB_TITLE = 'Director of Growth';

let hasStaleFees = false;

/** Returns whether the server has rejected the fees that the form shows. The page must then load the fees again. */
export const areFeesStale = (): boolean => hasStaleFees;

/** Makes the next revalidation of the page load the fees again. Runs only in the browser. */
export function markFeesStale(): void {
  hasStaleFees = true;
}

/**
 * Loads the data for the enrollment form. The URL contains only the lead's id, and the server returns the report only
 * with a cookie that grants access. The form stays empty for an unknown lead or another owner's lead.
 */
export async function loadEnroll(host: Host, request: LoaderFunctionArgs['request']): Promise<EnrollData> {
  const sourceLeadId = new URL(request.url).searchParams.get('from');
  const [report, { team, plans, fees, serviceZipCodes }] = await Promise.all([
    sourceLeadId ? loadReport(host, sourceLeadId, request.signal) : null,
    loadSite(host, request.signal),
    requestTicketCookie(host),
  ]);
  // The server rejects quoted fees that do not apply, for example because the visitor entered another home. The form
  // then shows the current fees.
  const feesToShow = hasStaleFees ? fees : (report?.fees ?? fees);
  hasStaleFees = false;
  const contact = team.find(({ title }) => title === CONTACT_JOB_TITLE) ?? null;
  return {
    sourceLeadId: report && sourceLeadId,
    prefilledValues: report ? toDraft(report) : {},
    contact,
    servedZipCodes: serviceZipCodes,
    plans,
    fees: feesToShow,
  };
}

async function loadReport(host: Host, leadId: string, signal: AbortSignal): Promise<Schemas['AnalysisReport'] | null> {
  try {
    const { data } = await host.api.GET('/api/analyses/{leadId}', { params: { path: { leadId } }, signal });
    return data ?? null;
  } catch {
    // The form works without prefilled values.
    return null;
  }
}

function toDraft({ address, property, result }: Schemas['AnalysisReport']): Partial<EnrollmentDraft> {
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
