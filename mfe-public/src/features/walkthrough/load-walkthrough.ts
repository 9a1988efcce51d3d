import { ApiProblem, unwrapResponse } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';
import type { Walkthrough } from '../../app/slots/slot-requests.ts';

/**
 * Walkthrough that an emailed key identifies. If it was canceled and replaced, `instead` contains the newer
 * walkthrough.
 */
export type ManagedWalkthrough = Schemas['ManagedWalkthrough'];

/** Outcome of loading a walkthrough. The page's status is 200, 404 or the API's status. */
export type WalkthroughOutcome<Found = Walkthrough> =
  | { kind: 'found'; walkthrough: Found }
  /** The visitor has access to the lead, but it has no walkthrough yet. */
  | { kind: 'none' }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

const FAILED_TEXT = 'We could not look it up just now. Your walkthrough has not changed.';

/** Loads the walkthrough of a lead. The browser needs a cookie that grants access to the lead. */
export const loadLeadWalkthrough = (host: Host, leadId: string, signal: AbortSignal) =>
  loadOutcome(signal, () =>
    unwrapResponse(host.api.GET('/api/walkthroughs/of/{leadId}', { params: { path: { leadId } }, signal })),
  );

/** Loads the walkthrough that an emailed key identifies. Has no side effects, so mail scanners may open the link. */
export async function loadManagedWalkthrough(host: Host, key: string, signal: AbortSignal) {
  const outcome = await loadOutcome(signal, () =>
    unwrapResponse(host.api.GET('/api/walkthroughs/manage/{key}', { params: { path: { key } }, signal })),
  );
  return outcome.data.kind === 'none' ? toNotFoundOutcome() : outcome;
}

async function loadOutcome<Found>(signal: AbortSignal, request: () => Promise<Found>) {
  try {
    return data<WalkthroughOutcome<Found>>({ kind: 'found', walkthrough: await request() });
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof ApiProblem))
      return data<WalkthroughOutcome<Found>>({ kind: 'failed', message: FAILED_TEXT }, { status: 503 });
    return toOutcome(error);
  }
}

function toOutcome({ status, problem }: ApiProblem) {
  if (problem?.code === 'walkthrough.missing') return data<WalkthroughOutcome>({ kind: 'none' });
  // A malformed id or key is treated like an unknown id or key.
  if (status === 404 || status === 400) return toNotFoundOutcome();
  return data<WalkthroughOutcome>({ kind: 'failed', message: problem?.detail ?? FAILED_TEXT }, { status });
}

const toNotFoundOutcome = () => data<WalkthroughOutcome>({ kind: 'missing' }, { status: 404 });
