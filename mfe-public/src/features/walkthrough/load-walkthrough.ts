import { ApiProblem, answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { data } from '@epm/router';
import type { Host } from '@epm/router';
import type { Walkthrough } from './slot-calls.ts';

/** The walkthrough that a mailed key opens, with the one that is booked in place of a canceled one. */
export type ManagedWalkthrough = Schemas['ManagedWalkthrough'];

/** What an address of a walkthrough can lead to. The page's status goes with it: 200, 404, or the server's own. */
export type WalkthroughAnswer<Found = Walkthrough> =
  | { kind: 'found'; walkthrough: Found }
  /** The lead is this visitor's, and has no walkthrough yet. */
  | { kind: 'none' }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string };

const FAILED = 'We could not look it up just now. Your appointment has not changed.';

/** The walkthrough of a lead that this browser was granted. */
export const loadOfLead = (host: Host, leadId: string, signal: AbortSignal) =>
  load(signal, () => answerOf(host.api.GET('/api/walkthroughs/of/{leadId}', { params: { path: { leadId } }, signal })));

/** The walkthrough that a mailed key opens. Reading it changes nothing. */
export async function loadManaged(host: Host, key: string, signal: AbortSignal) {
  const answer = await load(signal, () =>
    answerOf(host.api.GET('/api/walkthroughs/manage/{key}', { params: { path: { key } }, signal })),
  );
  return answer.data.kind === 'none' ? missing() : answer;
}

async function load<Found>(signal: AbortSignal, read: () => Promise<Found>) {
  try {
    return data<WalkthroughAnswer<Found>>({ kind: 'found', walkthrough: await read() });
  } catch (error) {
    if (signal.aborted) throw error;
    if (!(error instanceof ApiProblem))
      return data<WalkthroughAnswer<Found>>({ kind: 'failed', message: FAILED }, { status: 503 });
    return answerTo(error);
  }
}

function answerTo({ status, problem }: ApiProblem) {
  if (problem?.code === 'walkthrough.missing') return data<WalkthroughAnswer>({ kind: 'none' });
  // A malformed id is treated like an unknown one.
  if (status === 404 || status === 400) return missing();
  return data<WalkthroughAnswer>({ kind: 'failed', message: problem?.detail ?? FAILED }, { status });
}

const missing = () => data<WalkthroughAnswer>({ kind: 'missing' }, { status: 404 });
