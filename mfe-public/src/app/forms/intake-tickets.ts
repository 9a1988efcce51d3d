import { INTAKE_MIN_AGE_MS } from '@epm/contract';
import { answerOf, ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { ApiClient } from '@epm/router/client';
import { withRetry } from '@epm/ui';
import { keptCampaign } from './kept-campaign.ts';

interface Prepared {
  ticket: string;
  /** `performance.now()` when it had arrived. */
  at: number;
  proof: Promise<string | undefined>;
}

/** How old a ticket is when it is handed in. Tests of what else a form does set it to nothing. */
export const ticketAge = { leastMs: INTAKE_MIN_AGE_MS };

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

async function prepareOne(api: ApiClient): Promise<Prepared> {
  const { ticket, difficulty } = await answerOf(api.GET('/api/intake/ticket'));
  const proof = async () => {
    const { prove } = await withRetry(() => import(/* webpackChunkName: "public.proof" */ './prove.ts'));
    return prove(ticket, difficulty);
  };
  // A submission without its proof is not lost: staff review it.
  return {
    ticket,
    at: performance.now(),
    proof: difficulty > 0 ? proof().catch(() => undefined) : Promise.resolve(undefined),
  };
}

/**
 * The tickets of one form: requested when the visitor begins to fill it, proven in the background meanwhile, used
 * for one submission each.
 */
export function createIntakeTickets(api: ApiClient) {
  let prepared: Promise<Prepared | null> | undefined;
  let handedInAs: string | null = null;

  const prepare = () => (prepared ??= prepareOne(api).catch(() => null));

  return {
    /** Requests a ticket when the visitor begins to fill the form. */
    prepare(): void {
      void prepare();
    },
    /**
     * What goes along with submission `id`. Waits until the ticket is as old as a person's is, and its work is done.
     * A retry of the same submission hands in the same ticket.
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
    /** The submission is stored: the next one needs a ticket of its own. */
    accepted(): void {
      prepared = undefined;
      handedInAs = null;
    },
    /** It failed. A refusal by the server did not use the ticket up; after any other failure that is unknown. */
    failed(error: unknown): void {
      if (error instanceof ApiProblem && error.status < 500) handedInAs = null;
    },
  };
}
