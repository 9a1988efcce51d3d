import { formatClock, formatDay } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { isClientError, useDraft } from '@epm/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';
import { bookWalkthrough, slotsQuery, leadWalkthroughQuery, useStoreWalkthrough } from '../record-queries.ts';

type Walkthrough = Schemas['Walkthrough'];

interface BookingRequest {
  start: string;
  /** Displayed start time of the walkthrough to move; undefined for a new booking. */
  from: string | undefined;
}

const BOOKING_FAILED_MESSAGE = 'The time could not be booked. Please try again; your choice is still selected.';
const OUTCOME_UNKNOWN_MESSAGE =
  'The server did not respond, so it is unknown whether the time is booked. Your choice is kept. Please try again: the time is booked only once.';

const isString = (stored: unknown): stored is string => typeof stored === 'string';

const hasErrorCode = (error: unknown, ...codes: string[]) =>
  error instanceof ApiProblem && codes.includes(error.problem?.code ?? '');

/**
 * Error if the booking request got no usable response and fetching the walkthrough failed as well. The time may be
 * booked.
 */
class UnknownOutcomeError extends Error {}

/**
 * Loads the free times, and books or moves a lead's walkthrough.
 * @param onBooked called after every successful booking, even if the response was lost
 */
export function useSlotBooking(leadId: string, onBooked?: () => void | Promise<void>) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const storeWalkthrough = useStoreWalkthrough(leadId);
  const slots = useQuery(slotsQuery(api, leadId));
  const chosenStart = useDraft(`walkthrough-time:${leadId}`, isString);

  /** Books the time or moves the walkthrough. If the response is lost, fetches the walkthrough to check the outcome. */
  async function book({ start, from }: BookingRequest): Promise<Walkthrough> {
    try {
      return await bookWalkthrough(api, leadId, start, from);
    } catch (error) {
      // After any other error, the time may be booked.
      if (isClientError(error)) throw error;
      const existing = await client.fetchQuery({ ...leadWalkthroughQuery(api, leadId), staleTime: 0 }).catch(() => {
        throw new UnknownOutcomeError();
      });
      if (existing?.state === 'booked' && existing.start === start) return existing;
      throw error;
    }
  }

  const booking = useMutation({
    mutationFn: book,
    onSuccess: async (booked, { from }) => {
      chosenStart.write(null);
      storeWalkthrough(booked);
      toast({
        kind: 'success',
        text: `Walkthrough ${from ? 'moved to' : 'scheduled for'} ${formatDay(booked.start)} at ${formatClock(booked.start)}`,
      });
      await onBooked?.();
    },
    onError: (error) => {
      if (hasErrorCode(error, 'walkthrough.taken', 'walkthrough.not-offered')) void slots.refetch();
      if (hasErrorCode(error, 'walkthrough.changed'))
        void client.invalidateQueries({ queryKey: queryKeys.leadWalkthrough(leadId) });
    },
  });
  const { error } = booking;
  return {
    slots,
    /** Draft of the chosen time, which survives closing the dialog until it is booked. */
    chosenStart,
    book: (start: string, from: string | undefined, onDone: () => void) =>
      booking.mutate({ start, from }, { onSuccess: onDone }),
    isBooking: booking.isPending,
    errorMessage:
      error &&
      (isClientError(error)
        ? error.message
        : error instanceof UnknownOutcomeError
          ? OUTCOME_UNKNOWN_MESSAGE
          : BOOKING_FAILED_MESSAGE),
    clearError: booking.reset,
  };
}
