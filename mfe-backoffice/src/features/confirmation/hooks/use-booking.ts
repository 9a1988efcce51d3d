import { ApiProblem, formatClock, formatDay } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { leadQuery } from '../../../app/get-lead.ts';
import { useLeadChanges } from '../../../app/lead-changes.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { bookWalkthrough, slotsQuery, walkthroughOfQuery } from '../api/walkthroughs.ts';

const failed = 'The time could not be booked. Your choice is kept; please try again.';

/** What scheduling in the deal moves on from, besides what the server moves itself. A decided lead stays where it is. */
const waiting: readonly LeadStatus[] = ['proposal', 'contract_sent'];

/** Whether the time that was chosen has gone meanwhile, so that the times shown are out of date. */
const isGone = (error: unknown) =>
  error instanceof ApiProblem && ['walkthrough.taken', 'walkthrough.not-offered'].includes(error.problem?.code ?? '');

/** The walkthrough of a lead, and the times that it can have. */
export function useBooking(leadId: string) {
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

  const booking = useMutation({
    mutationFn: (start: string) => bookWalkthrough(api, leadId, start),
    onSuccess: (booked) => {
      client.setQueryData(queryKeys.walkthroughOf(leadId), booked);
      for (const queryKey of [queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.walkthroughs]) {
        void client.invalidateQueries({ queryKey });
      }
      toast({ kind: 'success', text: `Walkthrough scheduled for ${formatDay(booked.start)} at ${formatClock(booked.start)}` });
      void moveOn();
    },
    onError: (error) => {
      if (isGone(error)) void slots.refetch();
      // without an answer it may be booked all the same
      if (!(error instanceof ApiProblem)) void walkthrough.refetch();
    },
  });
  const { error } = booking;
  return {
    walkthrough, slots,
    book: (start: string, onBooked: () => void) => booking.mutate(start, { onSuccess: onBooked }),
    isBooking: booking.isPending,
    refusal: error && (error instanceof ApiProblem && error.problem && error.status < 500 ? error.message : failed),
    forgetRefusal: booking.reset,
  };
}
