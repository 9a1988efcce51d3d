import { formatClock, formatDay } from '@epm/contract';
import { conflict, limited, notFound } from '../platform/errors/domain-error.ts';
import type { DomainError } from '../platform/errors/domain-error.ts';

export const slotTaken = (): DomainError =>
  conflict('walkthrough.taken', 'Someone else has just taken that time. Please choose another one.');

/** The notice has run out, or the company has changed its hours, since the list was shown. */
export const slotNotOffered = (): DomainError =>
  conflict('walkthrough.not-offered', 'That time is no longer offered. Please choose another one.');

export const walkthroughMissing = (): DomainError => notFound('walkthrough.missing', 'No walkthrough found');

export const walkthroughOver = (): DomainError =>
  conflict('walkthrough.over', 'This walkthrough has already begun, so it can no longer be changed here.');

export const walkthroughCanceled = (): DomainError =>
  conflict('walkthrough.cancelled', 'This walkthrough is already canceled.');

const inWords = (start: Date): string =>
  `${formatDay(start.toISOString())} at ${formatClock(start.toISOString())}, Central Time`;

/** The caller read another time than the present one. @param start null when the walkthrough was canceled */
export const walkthroughChanged = (start: Date | null): DomainError =>
  conflict(
    'walkthrough.changed',
    start
      ? `This walkthrough has been moved meanwhile. It is now on ${inWords(start)}.`
      : 'This walkthrough has been canceled meanwhile.',
  );

/** The caller knew of a canceled walkthrough alone. */
export const anotherBooked = (start: Date): DomainError =>
  conflict('walkthrough.another', `Another walkthrough of this home is booked on ${inWords(start)}.`);

export const tooManyAhead = (): DomainError =>
  conflict('walkthrough.many-ahead', 'You have two walkthroughs ahead already. Please call us to arrange another one.');

/** For staff: what the owner asked for is booked when the lead is accepted. */
export const leadIsHeld = (): DomainError =>
  conflict(
    'walkthrough.lead-held',
    'This submission is held as possible spam. Please accept it before you book a walkthrough.',
  );

/** Every change writes to the owner's mailbox, so there have to be few. */
export const changedTooOften = (): DomainError =>
  limited(
    'walkthrough.changed-often',
    'This walkthrough was changed many times. Please call us to change it again.',
    86_400,
  );
