import { INTAKE_MIN_AGE_MS } from '@epm/contract';
import { answerOf, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { withRetry } from '@epm/ui';
import { keptCampaign } from './kept-campaign.ts';

interface Prepared {
  ticket: string;
  /** `performance.now()` when the ticket arrived. */
  at: number;
  proof: Promise<string | undefined>;
}

/** Minimum age of a ticket on submission, in milliseconds. Mutable, so that tests can set it to 0. */
export const ticketAge = { leastMs: INTAKE_MIN_AGE_MS };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function prepareOne(api: ApiClient): Promise<Prepared> {
  const { ticket, difficulty } = await answerOf(api.GET('/api/intake/ticket'));
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
 * Creates the ticket source of one form. A ticket is requested when the visitor starts to fill in the form, its proof of
 * work is computed in the background, and each ticket is used for one submission.
 */
export function createIntakeTickets(api: ApiClient) {
  let prepared: Promise<Prepared | null> | undefined;
  let handedInAs: string | null = null;

  const prepare = () => (prepared ??= prepareOne(api).catch(() => null));

  return {
    /** Requests a ticket unless one is available or in flight. */
    prepare(): void {
      void prepare();
    },
    /**
     * Returns the anti-spam data of submission `id`. Waits until the ticket has its minimum age and its proof is computed.
     * A retry of the same submission uses the same ticket.
     */
    async for(id: string, website: string): Promise<Schemas['IntakeInput']> {
      if (handedInAs !== null && handedInAs !== id) prepared = undefined;
      const ready = await prepare();
      handedInAs = id;
      const campaign = keptCampaign();
      const intake = { website, ...(campaign && { campaign }) };
      if (!ready) {
        prepared = undefined;
        return intake;
      }
      const [proof] = await Promise.all([ready.proof, wait(ready.at + ticketAge.leastMs - performance.now())]);
      return { ...intake, ticket: ready.ticket, ...(proof !== undefined && { proof }) };
    },
    /** Records that the submission was stored, so that the next submission gets a new ticket. */
    accepted(): void {
      prepared = undefined;
      handedInAs = null;
    },
    /** Records a failure. A 4xx response did not use up the ticket; after any other failure the ticket may be used. */
    failed(error: unknown): void {
      if (error instanceof ApiProblem && error.status < 500) handedInAs = null;
    },
  };
}
