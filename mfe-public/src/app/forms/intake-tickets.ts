import { MIN_FORM_FILL_MS } from '@epm/contract';
import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { withRetry } from '@epm/ui';
import { readStoredVisit } from './stored-visit.ts';

interface PreparedTicket {
  ticket: string;
  /** Value of `performance.now()` when the ticket arrived. */
  receivedAtMs: number;
  proof: Promise<string | undefined>;
}

/** Minimum age of a ticket on submission, in milliseconds. Mutable, so that tests can set it to 0. */
export const ticketAgeLimit = { minMs: MIN_FORM_FILL_MS };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function requestTicket(api: ApiClient): Promise<PreparedTicket> {
  const { ticket, difficulty } = await unwrapResponse(api.GET('/api/intake/ticket'));
  const computeTicketProof = async () => {
    const { computeProof } = await withRetry(() => import(/* webpackChunkName: "public.proof" */ './compute-proof.ts'));
    return computeProof(ticket, difficulty);
  };
  // Without a proof, the submission is still accepted, and staff review it.
  return {
    ticket,
    receivedAtMs: performance.now(),
    proof: difficulty > 0 ? computeTicketProof().catch(() => undefined) : Promise.resolve(undefined),
  };
}

/**
 * Creates the ticket source for one form. A ticket is requested when the visitor starts to fill in the form. Its proof
 * of work is computed in the background. Each ticket is used for one submission.
 */
export function createIntakeTickets(api: ApiClient) {
  let prepared: Promise<PreparedTicket | null> | undefined;
  let usedForSubmissionId: string | null = null;

  const prepare = () => (prepared ??= requestTicket(api).catch(() => null));

  return {
    /** Requests a ticket unless one is available or in flight. */
    prepare(): void {
      void prepare();
    },
    /**
     * Returns the anti-spam data for submission `id`. Waits until the ticket has its minimum age and its proof is
     * computed. A retry of the same submission uses the same ticket.
     */
    async createIntake(id: string, website: string): Promise<Schemas['IntakeInput']> {
      if (usedForSubmissionId !== null && usedForSubmissionId !== id) prepared = undefined;
      const preparedTicket = await prepare();
      usedForSubmissionId = id;
      const intake = { website, ...readStoredVisit() };
      if (!preparedTicket) {
        prepared = undefined;
        return intake;
      }
      const [proof] = await Promise.all([
        preparedTicket.proof,
        wait(preparedTicket.receivedAtMs + ticketAgeLimit.minMs - performance.now()),
      ]);
      return { ...intake, ticket: preparedTicket.ticket, ...(proof !== undefined && { proof }) };
    },
    /** Records that the submission was stored, so that the next submission gets a new ticket. */
    recordAccepted(): void {
      prepared = undefined;
      usedForSubmissionId = null;
    },
    /**
     * Records a failure. After a 4xx response, the ticket is still valid for another submission. After any other
     * failure, the server may have accepted the ticket, so only a retry of the same submission may reuse the ticket.
     */
    recordFailure(error: unknown): void {
      if (error instanceof ApiProblem && error.status < 500) usedForSubmissionId = null;
    },
  };
}
