import { limited } from '../platform/errors/domain-error.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';

const formatWait = (waitMs: number): string => {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return `in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
};

/**
 * Error for too many submissions from one network.
 * @param waitMs time until the network may submit again
 */
export function tooManySubmissions(waitMs: number): DomainError {
  const message = `We have received an unusual number of forms from your network in the last hour. What you typed is still here: please try again ${formatWait(waitMs)}, or call us.`;
  return limited('intake.closed', message, Math.ceil(waitMs / 1_000));
}

/**
 * Error for too many walkthrough bookings from one network.
 * @param waitMs time until the network may book again
 */
export function tooManyBookings(waitMs: number): DomainError {
  const message = `An unusual number of walkthrough times was chosen from your network in the last hour. Nothing was changed: please try again ${formatWait(waitMs)}, or call us.`;
  return limited('intake.bookings-closed', message, Math.ceil(waitMs / 1_000));
}
