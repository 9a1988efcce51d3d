import { ApiProblem, formatClock, formatDay } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { bookWalkthrough, slotsQuery, walkthroughOfQuery } from '../api/walkthroughs.ts';

const failed = 'The time could not be booked. Nothing was changed; please try again.';

/** Whether the time that was chosen has gone meanwhile, so that the times shown are out of date. */
const isGone = (error: unknown) =>
  error instanceof ApiProblem && ['walkthrough.taken', 'walkthrough.not-offered'].includes(error.problem?.code ?? '');

/** The walkthrough of a lead, and the times that it can have. */
export function useBooking(leadId: string) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const walkthrough = useQuery(walkthroughOfQuery(api, leadId));
  const slots = useQuery(slotsQuery(api, leadId));
  const booking = useMutation({
    mutationFn: (start: string) => bookWalkthrough(api, leadId, start),
    onSuccess: (booked) => {
      client.setQueryData(queryKeys.walkthroughOf(leadId), booked);
      // the server has set the lead's status with the booking
      for (const queryKey of [queryKeys.lead(leadId), queryKeys.leadLists, queryKeys.pipeline, queryKeys.activity, queryKeys.walkthroughs]) {
        void client.invalidateQueries({ queryKey });
      }
      toast({ kind: 'success', text: `Walkthrough scheduled for ${formatDay(booked.start)} at ${formatClock(booked.start)}` });
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
    refusal: error && (error instanceof ApiProblem && error.problem && error.status < 500 ? error.message : failed),
    forgetRefusal: booking.reset,
  };
}
