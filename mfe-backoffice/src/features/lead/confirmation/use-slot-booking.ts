import { formatClock, formatDay } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { bookWalkthrough, slotsQuery, walkthroughOfQuery, useStoreWalkthrough } from '../walkthrough-queries.ts';

type Walkthrough = Schemas['Walkthrough'];

interface Choice {
  start: string;
  /** Start of the walkthrough to move, as the page shows it; undefined for a first booking. */
  from: string | undefined;
}

const FAILED = 'The time could not be booked. Please try again; your choice is still selected.';
const OUTCOME_UNKNOWN =
  'No answer came, so it is not known whether the time is booked. Your choice is kept; try again: it is booked once.';

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof ApiProblem && codes.includes(error.problem?.code ?? '');

/** Returns whether the BFF refused the booking. After a network error or a proxy's error, the time may be booked. */
const isRefused = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem && error.problem !== null && error.status < 500;

/** Error if neither the booking nor the following read got a response, so the time may be booked. */
class UnknownOutcome extends Error {}

/**
 * Loads the free times, and books or moves a lead's walkthrough.
 * @param onBooked called after each success, including one whose response was lost
 */
export function useSlotBooking(leadId: string, onBooked?: () => void | Promise<void>) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const store = useStoreWalkthrough(leadId);
  const slots = useQuery(slotsQuery(api, leadId));

  /** Books the time. If the response is lost, reads the walkthrough to find out whether the booking succeeded. */
  async function book({ start, from }: Choice): Promise<Walkthrough> {
    try {
      return await bookWalkthrough(api, leadId, start, from);
    } catch (error) {
      if (isRefused(error)) throw error;
      const found = await client.fetchQuery({ ...walkthroughOfQuery(api, leadId), staleTime: 0 }).catch(() => {
        throw new UnknownOutcome();
      });
      if (found?.state === 'booked' && found.start === start) return found;
      throw error;
    }
  }

  const booking = useMutation({
    mutationFn: book,
    onSuccess: async (booked, { from }) => {
      store(booked);
      toast({
        kind: 'success',
        text: `Walkthrough ${from ? 'moved to' : 'scheduled for'} ${formatDay(booked.start)} at ${formatClock(booked.start)}`,
      });
      await onBooked?.();
    },
    onError: (error) => {
      if (hasCode(error, 'walkthrough.taken', 'walkthrough.not-offered')) void slots.refetch();
      if (hasCode(error, 'walkthrough.changed'))
        void client.invalidateQueries({ queryKey: queryKeys.walkthroughOf(leadId) });
    },
  });
  const { error } = booking;
  return {
    slots,
    book: (start: string, from: string | undefined, onDone: () => void) =>
      booking.mutate({ start, from }, { onSuccess: onDone }),
    isBooking: booking.isPending,
    refusal: error && (isRefused(error) ? error.message : error instanceof UnknownOutcome ? OUTCOME_UNKNOWN : FAILED),
    clearRefusal: booking.reset,
  };
}
