import { ApiProblem, formatClock, formatDay } from '@epm/contract';
import type { LeadStatus, Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leadQuery } from '../../../app/get-lead.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { bookWalkthrough, slotsQuery, walkthroughOfQuery } from '../api/walkthroughs.ts';

type Walkthrough = Schemas['Walkthrough'];

const failed = 'The time could not be booked. Please try again; your choice is still selected.';
const unknown = 'No answer came, so it is not known whether the time is booked. Your choice is kept; try again: it is booked once.';

/** What scheduling in the deal moves on from, besides what the server moves itself. A decided lead stays where it is. */
const waiting: readonly LeadStatus[] = ['proposal', 'contract_sent'];

/** Whether the time that was chosen has gone meanwhile, so that the times shown are out of date. */
const isGone = (error: unknown) =>
  error instanceof ApiProblem && ['walkthrough.taken', 'walkthrough.not-offered'].includes(error.problem?.code ?? '');

/** Whether the server said no. Without that, by a broken connection or a proxy, the time may be booked all the same. */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.problem !== null && error.status < 500;

/** Nobody knows whether the time was booked: no answer came, and what is booked could not be read either. */
class UnknownOutcome extends Error {}

/**
 * The walkthrough of a lead, and the times that it can have.
 * @param onScheduled it has been booked or moved, also where that is found out afterwards
 */
export function useBooking({ id: leadId, status }: Pick<Schemas['Lead'], 'id' | 'status'>, onScheduled: () => void) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const { change } = useLeadChanges();
  const walkthrough = useQuery(walkthroughOfQuery(api, leadId));
  const slots = useQuery(slotsQuery(api, leadId));

  /** With the booking the server sets the status of a lead that is not as far; one that has a proposal waits for the walkthrough as well. */
  async function moveOn() {
    try {
      const lead = await client.fetchQuery({ ...leadQuery(api, leadId), staleTime: 0 });
      if (waiting.includes(lead.status)) await change(lead, { status: 'walkthrough_scheduled' });
    } catch {
      toast({ kind: 'error', text: 'Failed to update status' });
    }
  }

  /** Asking again for the same time changes nothing, so a lost answer is looked for before it counts as a failure. */
  async function book(start: string): Promise<Walkthrough> {
    try {
      return await bookWalkthrough(api, leadId, start);
    } catch (error) {
      if (isRefused(error)) throw error;
      const found = await client.fetchQuery({ ...walkthroughOfQuery(api, leadId), staleTime: 0 })
        .catch(() => { throw new UnknownOutcome(); });
      if (found?.state === 'booked' && found.start === start) return found;
      throw error;
    }
  }

  const booking = useMutation({
    mutationFn: book,
    onSuccess: async (booked) => {
      onScheduled();
      client.setQueryData(queryKeys.walkthroughOf(leadId), booked);
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.walkthroughs]) {
        void client.invalidateQueries({ queryKey });
      }
      toast({ kind: 'success', text: `Walkthrough scheduled for ${formatDay(booked.start)} at ${formatClock(booked.start)}` });
      await moveOn();
    },
    onError: (error) => {
      if (isGone(error)) void slots.refetch();
    },
  });
  const { error } = booking;
  return {
    walkthrough, slots,
    book: (start: string, onBooked: () => void) => booking.mutate(start, { onSuccess: onBooked }),
    isBooking: booking.isPending,
    /** Booked, and the status still waits: it could not be set, or was set back since. */
    isBehind: waiting.includes(status) && !booking.isPending,
    moveOn: () => void moveOn(),
    refusal: error && (isRefused(error) ? error.message : error instanceof UnknownOutcome ? unknown : failed),
    forgetRefusal: booking.reset,
  };
}
