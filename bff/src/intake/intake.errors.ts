import { limited } from '../platform/errors/domain-error.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';

/** @param waitMs until the network may submit again, milliseconds */
export function intakeClosed(waitMs: number): DomainError {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  const words = `We have received an unusual number of forms from your network in the last hour. What you typed is still here: please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or call us.`;
  return limited('intake.closed', words, Math.ceil(waitMs / 1_000));
}
