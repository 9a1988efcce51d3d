import { rentOf } from '@epm/contract';
import { ApiProblem, answerOf } from '@epm/router/client';
import type { Rent, Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';

export type Report = Schemas['AnalysisReport'];
export type RentResult = Schemas['RentResult'];

/** What the report's address can lead to. The page's status goes with it: 200, 404, or the server's own. */
export type ReportAnswer =
  | { kind: 'found'; report: Report }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

/** The rent of one unit that the report shows, dollars a month: what staff set for the home, or the estimate. */
export const shownRent = ({ adjustedRent, rentEstimate }: RentResult): number => adjustedRent ?? rentEstimate;

/** The rent that the report shows, for one unit and for the building. */
export const rentShown = ({ property }: Pick<Report, 'property'>, result: RentResult): Rent =>
  rentOf({ rentPerUnit: shownRent(result), unitCount: property.unitCount });

/** Of an answer that gives no reason. */
const FAILED = 'Failed to analyze property';
const UNANSWERED = 'Unable to load property analysis. Please try again later.';

export async function loadReport(host: Host, leadId: string, signal: AbortSignal) {
  try {
    const report = await answerOf(host.api.GET('/api/analyses/{leadId}', { params: { path: { leadId } }, signal }));
    return data<ReportAnswer>({ kind: 'found', report });
  } catch (error) {
    if (signal.aborted) throw error;
    return answerToFault(error);
  }
}

function answerToFault(error: unknown) {
  if (!(error instanceof ApiProblem))
    return data<ReportAnswer>({ kind: 'failed', message: UNANSWERED }, { status: 503 });
  // A malformed id is treated like an unknown one.
  if (error.status === 404 || error.status === 400) return data<ReportAnswer>({ kind: 'missing' }, { status: 404 });
  return data<ReportAnswer>({ kind: 'failed', message: error.problem?.detail ?? FAILED }, { status: error.status });
}
