import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';

export type Report = Schemas['AnalysisReport'];
export type RentResult = Schemas['RentResult'];

/** Outcome of loading the report. The page's status is 200, 404 or the API's status. */
export type ReportOutcome =
  | { kind: 'found'; report: Report }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

/** Message for an error response that has no `detail`. */
const FAILED_TEXT = 'Failed to analyze property';
/** Message if there is no response. */
const NO_RESPONSE_TEXT = 'Unable to load property analysis. Please try again later.';

export async function loadReport(host: Host, leadId: string, signal: AbortSignal) {
  try {
    const report = await unwrapResponse(
      host.api.GET('/api/analyses/{leadId}', { params: { path: { leadId } }, signal }),
    );
    return data<ReportOutcome>({ kind: 'found', report });
  } catch (error) {
    if (signal.aborted) throw error;
    return toOutcome(error);
  }
}

function toOutcome(error: unknown) {
  if (!(error instanceof ApiProblem))
    return data<ReportOutcome>({ kind: 'failed', message: NO_RESPONSE_TEXT }, { status: 503 });
  // A malformed id is treated like an unknown id.
  if (error.status === 404 || error.status === 400) return data<ReportOutcome>({ kind: 'missing' }, { status: 404 });
  return data<ReportOutcome>(
    { kind: 'failed', message: error.problem?.detail ?? FAILED_TEXT },
    { status: error.status },
  );
}
