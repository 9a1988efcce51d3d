import { rentOf } from '@epm/contract';
import { ApiProblem, answerOf } from '@epm/router/client';
import type { Rent, Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';

export type Report = Schemas['AnalysisReport'];
export type RentResult = Schemas['RentResult'];

/** Outcome of loading the report. The status of the page is 200, 404 or the status of the API. */
export type ReportOutcome =
  | { kind: 'found'; report: Report }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

/** Returns the rent of one unit on the report, in dollars a month: the adjusted rent, or else the estimate. */
export const displayedRentPerUnit = ({ adjustedRent, rentEstimate }: RentResult): number =>
  adjustedRent ?? rentEstimate;

/** Returns the rent on the report, for one unit and for the building. */
export const displayedRent = ({ property }: Pick<Report, 'property'>, result: RentResult): Rent =>
  rentOf({ rentPerUnit: displayedRentPerUnit(result), unitCount: property.unitCount });

/** Message for an error response without a detail. */
const FAILED_TEXT = 'Failed to analyze property';
/** Message if there is no response. */
const NO_RESPONSE_TEXT = 'Unable to load property analysis. Please try again later.';

export async function loadReport(host: Host, leadId: string, signal: AbortSignal) {
  try {
    const report = await answerOf(host.api.GET('/api/analyses/{leadId}', { params: { path: { leadId } }, signal }));
    return data<ReportOutcome>({ kind: 'found', report });
  } catch (error) {
    if (signal.aborted) throw error;
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown) {
  if (!(error instanceof ApiProblem))
    return data<ReportOutcome>({ kind: 'failed', message: NO_RESPONSE_TEXT }, { status: 503 });
  // A malformed id is treated like an unknown one.
  if (error.status === 404 || error.status === 400) return data<ReportOutcome>({ kind: 'missing' }, { status: 404 });
  return data<ReportOutcome>(
    { kind: 'failed', message: error.problem?.detail ?? FAILED_TEXT },
    { status: error.status },
  );
}
