import { formatClock, formatDay } from '@epm/contract';
import { ApiProblem } from '@epm/router/client';
import { useHost } from '@epm/router';
import { useRef, useState } from 'react';
import {
  isWalkthroughChanged,
  isSlotUnavailable,
  bookSlot,
  type SlotTarget,
  type Walkthrough,
} from './slot-requests.ts';

/** Booking error. 'unavailable' means that the list of times is stale. */
export type BookingError = { kind: 'unavailable' | 'failed'; message: string };

interface BookingOptions {
  target: SlotTarget;
  /** Start of the walkthrough that the visitor is moving. */
  currentStart?: string | undefined;
  onBooked: (walkthrough: Walkthrough) => void;
  /** Called when the walkthrough has changed since it was loaded. */
  onConflict?: (() => void) | undefined;
}

const FAILED_TEXT = 'The time could not be booked. Please try again; your choice is still selected.';

/** Books a time. Ignores calls while a booking is in flight; the request is also idempotent on the server. */
export function useBooking({ target, currentStart, onBooked, onConflict }: BookingOptions) {
  const { api } = useHost();
  const isInFlight = useRef(false);
  const [isBooking, setIsBooking] = useState(false);
  const [error, setError] = useState<BookingError | null>(null);

  /** Books the time. @returns whether the list of times is stale */
  async function book(start: string): Promise<boolean> {
    if (isInFlight.current) return false;
    isInFlight.current = true;
    setIsBooking(true);
    setError(null);
    try {
      onBooked(await bookSlot(api, target, start, currentStart));
      return false;
    } catch (caught) {
      setError(toBookingError(caught, start));
      if (isWalkthroughChanged(caught)) onConflict?.();
      return isSlotUnavailable(caught);
    } finally {
      isInFlight.current = false;
      setIsBooking(false);
    }
  }

  return { book, isBooking, error, clearError: () => setError(null) };
}

function toBookingError(error: unknown, start: string): BookingError {
  if (isSlotUnavailable(error)) {
    return { kind: 'unavailable', message: `You chose ${formatDay(start)} at ${formatClock(start)}. ${error.message}` };
  }
  return { kind: 'failed', message: error instanceof ApiProblem && error.problem ? error.message : FAILED_TEXT };
}
