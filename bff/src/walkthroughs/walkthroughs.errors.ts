import { formatClock, formatDay } from '@epm/contract';
import { conflict, limited, notFound } from '../platform/errors/domain-error.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';

export const slotTaken = (): DomainError =>
  conflict('walkthrough.taken', 'Someone else has just taken that time. Please choose another one.');

/**
 * Error for a time that is no longer offered. Either the notice period has started, or the company changed its hours
 * after the visitor loaded the list.
 */
export const slotNotOffered = (): DomainError =>
  conflict('walkthrough.not-offered', 'That time is no longer offered. Please choose another one.');

/** Error for a staff member who has another walkthrough at the time. */
export const staffBusy = (): DomainError =>
  conflict('walkthrough.staff-busy', 'This colleague has another walkthrough at that time.');

/** Error for a staff member who does no walkthroughs, according to the settings, or is disabled. */
export const staffUnsuitable = (): DomainError =>
  conflict('walkthrough.staff-unsuitable', 'This colleague does no walkthroughs. Choose another one.');

export const walkthroughNotFound = (): DomainError => notFound('walkthrough.missing', 'No walkthrough found');

export const walkthroughOver = (): DomainError =>
  conflict('walkthrough.over', 'This walkthrough has already begun, so it can no longer be changed here.');

export const walkthroughCanceled = (): DomainError =>
  conflict('walkthrough.canceled', 'This walkthrough is already canceled.');

const formatStart = (start: Date): string =>
  `${formatDay(start.toISOString())} at ${formatClock(start.toISOString())}, Central Time`;

/**
 * Error for a walkthrough that changed after the caller read it. @param start current start of the walkthrough; null if
 * the walkthrough was canceled
 */
export const walkthroughChanged = (start: Date | null): DomainError =>
  conflict(
    'walkthrough.changed',
    start
      ? `This walkthrough has been moved in the meantime. It is now on ${formatStart(start)}.`
      : 'This walkthrough has been canceled in the meantime.',
  );

/** Error for a caller who last read a canceled walkthrough, although another walkthrough is booked now. */
export const anotherWalkthroughBooked = (start: Date): DomainError =>
  conflict('walkthrough.another', `Another walkthrough of this home is booked on ${formatStart(start)}.`);

export const tooManyUpcomingWalkthroughs = (): DomainError =>
  conflict(
    'walkthrough.many-ahead',
    'You already have two upcoming walkthroughs. Please call us to arrange another one.',
  );

/**
 * Error for staff who book a time for a lead that is held as suspected spam. When staff accept the lead, the time that
 * the owner requested is booked.
 */
export const leadSuspectedSpam = (): DomainError =>
  conflict(
    'walkthrough.lead-held',
    'This submission is held as suspected spam. Please mark it as not spam before you book a walkthrough.',
  );

/** Error for too many changes to a walkthrough. Changes are limited because each one sends an email to the owner. */
export const tooManyChanges = (): DomainError =>
  limited(
    'walkthrough.changed-often',
    'This walkthrough was changed many times. Please call us to change it again.',
    86_400,
  );
