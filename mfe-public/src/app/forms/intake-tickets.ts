import { INTAKE_MIN_AGE_MS } from '@epm/contract';
import { unwrapResponse, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { withRetry } from '@epm/ui';
import { storedCampaign } from './stored-campaign.ts';

interface PreparedTicket {
  ticket: string;
  /** `performance.now()` when the ticket arrived. */
  at: number;
  proof: Promise<string | undefined>;
}

/** Minimum age of a ticket on submission, in milliseconds. Mutable, so that tests can set it to 0. */
export const ticketAge = { minMs: INTAKE_MIN_AGE_MS };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function requestTicket(api: ApiClient): Promise<PreparedTicket> {
  const { ticket, difficulty } = await unwrapResponse(api.GET('/api/intake/ticket'));
  const proof = async () => {
    const { prove } = await withRetry(() => import(/* webpackChunkName: "public.proof" */ './prove.ts'));
    return prove(ticket, difficulty);
  };
  // A submission without proof is not lost: staff review it.
  return {
    ticket,
    at: performance.now(),
    proof: difficulty > 0 ? proof().catch(() => undefined) : Promise.resolve(undefined),
  };
}

/**
 * Creates the ticket source of one form. A ticket is requested when the visitor starts to fill in the form, its proof
 * of work is computed in the background, and each ticket is used for one submission.
 */
export function createIntakeTickets(api: ApiClient) {
  let prepared: Promise<PreparedTicket | null> | undefined;
  let usedForId: string | null = null;

  const prepare = () => (prepared ??= requestTicket(api).catch(() => null));

  return {
    /** Requests a ticket unless one is available or in flight. */
    prepare(): void {
      void prepare();
    },
    /**
     * Returns the anti-spam data of submission `id`. Waits until the ticket has its minimum age and its proof is
     * computed. A retry of the same submission uses the same ticket.
     */
    async intakeFor(id: string, website: string): Promise<Schemas['IntakeInput']> {
      if (usedForId !== null && usedForId !== id) prepared = undefined;
      const ready = await prepare();
      usedForId = id;
      const campaign = storedCampaign();
      const intake = { website, ...(campaign && { campaign }) };
      if (!ready) {
        prepared = undefined;
        return intake;
      }
      const [proof] = await Promise.all([ready.proof, wait(ready.at + ticketAge.minMs - performance.now())]);
      return { ...intake, ticket: ready.ticket, ...(proof !== undefined && { proof }) };
    },
    /** Records that the submission was stored, so that the next submission gets a new ticket. */
    recordAccepted(): void {
      prepared = undefined;
      usedForId = null;
    },
    /** Records a failure. A 4xx response did not use up the ticket; after any other failure the ticket may be used. */
    recordFailure(error: unknown): void {
      if (error instanceof ApiProblem && error.status < 500) usedForId = null;
    },
  };
}
